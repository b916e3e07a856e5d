/** Single-byte encodings: their upper half, and how common they are in today's files. */

export type SingleByte = {
  readonly name: string;
  /** The 128 characters of bytes 80 to FF; U+FFFD for an undefined byte. */
  readonly upper: string;
  /** Log likelihood relative to the Windows encodings. */
  readonly prior: number;
};

/** Upper halves of MS-DOS and Mac OS encodings that `TextDecoder` lacks. */
export const TABLES: Readonly<Record<string, string>> = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  ibm737:
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀ωάέήϊίόύϋώΆΈΉΊΌΎΏ±≥≤ΪΫ÷≈°∙·√ⁿ²■\u00a0',
  ibm857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
  ibm775:
    'ĆüéāäģåćłēŖŗīŹÄÅÉæÆōöĢ¢ŚśÖÜø£Ø×¤ĀĪóŻżź”¦©®¬½¼Ł«»░▒▓│┤ĄČĘĖ╣║╗╝ĮŠ┐└┴┬├─┼ŲŪ╚╔╩╦╠═╬Žąčęėįšųūž┘┌█▄▌▐▀ÓßŌŃõÕµńĶķĻļņĒŅ’\u00ad±“¾¶§÷„°∙·¹³²■\u00a0',
  'x-mac-centraleurope':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
};

const PRIORS: readonly (readonly [string, number])[] = [
  ['windows-1252', 0],
  ['windows-1250', 0],
  ['windows-1251', 0],
  ['windows-1253', 0],
  ['windows-1254', -1],
  ['windows-1255', 0],
  ['windows-1256', 0],
  ['windows-1257', -1],
  ['windows-1258', -8],
  ['windows-874', -1],
  ['iso-8859-2', -2],
  ['iso-8859-5', -3],
  ['iso-8859-6', -3],
  ['iso-8859-7', -2],
  ['iso-8859-15', -4],
  ['koi8-r', -2],
  ['koi8-u', -3],
  ['macintosh', -5],
  ['x-mac-cyrillic', -4],
  ['ibm866', -4],
  ['x-mac-centraleurope', -8],
  ['ibm850', -5],
  ['ibm437', -5.5],
  ['ibm852', -6],
  ['ibm737', -7],
  ['ibm857', -8],
  ['ibm775', -8],
];

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, i) => i + 128);

/** Byte by byte, so that a byte that means nothing keeps its place. */
const upperHalf = (label: string): string => {
  const decoder = new TextDecoder(label);
  return Array.from(UPPER_HALF, (byte) => decoder.decode(Uint8Array.of(byte))).join('');
};

let encodings: readonly SingleByte[] | undefined;

/** All encodings that are considered; made at first use. */
export function singleByteEncodings(): readonly SingleByte[] {
  encodings ??= PRIORS.map(([name, prior]) => ({ name, prior, upper: TABLES[name] ?? upperHalf(name) }));
  return encodings;
}

/** Decodes bytes with a table of their upper half. */
export function decodeSingleByte(bytes: Uint8Array, { name, upper }: SingleByte): string {
  return TABLES[name] === undefined ? new TextDecoder(name).decode(bytes) : decodeTable(bytes, upper);
}

/** Decodes bytes with the characters of their upper half. */
export function decodeTable(bytes: Uint8Array, upper: string): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    const codes = Array.from(bytes.subarray(from, from + 8192), (b) =>
      b < 128 ? b : upper.charCodeAt(b - 128),
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
