/**
 * The TTML families by namespace: TTML1/2 (`http://www.w3.org/ns/ttml`), the drafts of 2004 to 2008
 * (`http://www.w3.org/2006/10/ttaf1` and year variants), EBU-TT and IMSC extensions. Prefixes never matter.
 */
import { readAttribute, type XmlElement } from '#shared/xml/tree.ts';

export const TTML = 'http://www.w3.org/ns/ttml';

/**
 * The `ttm:role` of paragraphs whose timed spans are syllables of one text, sung one after another. Players show them
 * one by one, as the standard says. A reader that knows the role keeps the paragraph whole.
 */
export const KARAOKE = 'x-karaoke';

const CONTENT = /^(?:https?:\/\/www\.w3\.org\/(?:ns\/ttml|\d{4}\/\d{2}\/ttaf1))?$/;
const STYLING = /(?:ttml|ttaf1|imsc1)(?:#style|#styling)|^urn:ebu:tt:style$/;

/** Whether an element is TTML content. Files without any namespace are accepted. */
export const isContent = (element: XmlElement): boolean => CONTENT.test(element.namespace);

export const isStyling = (address: string): boolean => STYLING.test(address);

/** Prefixes that hand-made files use without a declaration. */
export const USUAL_PREFIXES: Readonly<Record<string, string>> = {
  tt: TTML,
  tts: `${TTML}#styling`,
  ttp: `${TTML}#parameter`,
  ttm: `${TTML}#metadata`,
  itts: `${TTML}/profile/imsc1#styling`,
  ittp: `${TTML}/profile/imsc1#parameter`,
  ebutts: 'urn:ebu:tt:style',
  ebuttm: 'urn:ebu:tt:metadata',
  smpte: 'http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt',
  xlink: 'http://www.w3.org/1999/xlink',
};

const XML = 'http://www.w3.org/XML/1998/namespace';

/** `xml:lang`, `xml:space` and `xml:id`; many files write plain `id`. */
export function xmlAttribute(element: XmlElement, name: 'lang' | 'space' | 'id'): string | undefined {
  const stated = readAttribute(element, name, (address) => address === XML);
  return stated ?? (name === 'id' ? readAttribute(element, name, (address) => address === '') : undefined);
}
