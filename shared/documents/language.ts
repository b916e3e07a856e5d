/** What a language tag (BCP 47) says about a page. */

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/i;

export const isRightToLeft = (language: string | undefined): boolean =>
  language !== undefined && RIGHT_TO_LEFT.test(language);
