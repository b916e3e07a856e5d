/** Language codes of the field LC (EBU Tech 3264 appendix 3) and their BCP 47 tags. */
const FIRST =
  ' sq br ca hr cy cs da de en es eo et eu fo fr fy ga gd gl is it se la lv lb lt hu mt nl no oc pl pt ro rm sr sk sl fi sv tr nl-BE wa';
const SECOND =
  'zu vi uz ur uk th te tt ta tg sw srn so si sn sh rue ru qu ps pa fa pap or ne nd mr mo ms mg mk lo ko km kk kn ja id hi he ha gn gu el ka ff prs cv zh my bg bn be bm az as hy ar am';

const pairs = (tags: string, from: number): [string, string][] =>
  tags.split(' ').map((tag, index) => [(from + index).toString(16).toUpperCase().padStart(2, '0'), tag]);

const TAGS: ReadonlyMap<string, string> = new Map([...pairs(FIRST, 0), ...pairs(SECOND, 0x45)]);
const CODES: ReadonlyMap<string, string> = new Map([...TAGS].map(([code, tag]) => [tag, code]));

/** Other tags for languages of the list. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', fil: '', tl: '' };

/** The tag of a code, or undefined for an unknown one. */
export const languageTag = (code: string): string | undefined =>
  TAGS.get(code.trim().toUpperCase()) || undefined;

/** The code of a tag; `00` (unknown) where the list has none. */
export function languageCode(tag: string | undefined): string {
  const primary = (tag ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
  return (primary !== '' && CODES.get(SAME[primary] ?? primary)) || '00';
}
