import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { english } from '#test/english.ts';
import { readSource } from './source.ts';

const NAMES = ['auto', 'srt', 'vtt', 'ass', 'ttml', 'stl', 'scc', 'sub', 'sbv', 'lrc', 'csv', 'json', 'txt'];
const outcome = (content: string, source: string): string => {
  const bytes = Uint8Array.from([...content].flatMap((char) => [...new TextEncoder().encode(char)]));
  return told(bytes, source);
};
const told = (bytes: Uint8Array, source: string): string => {
  try {
    return `read as ${readSource({ bytes, fileName: 'film.txt', source }, { rate: rate('25') }).format.name}`;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return english(error.reason);
  }
};

describe('a file of an unsupported format is refused by name, whatever it is declared as', () => {
  it.each([
    ['RTF', '{\\rtf1\\ansi 00:00:01,000 --> 00:00:02,000 hello}'],
    ['HTML', '<!DOCTYPE html>\n<html><body><p>1</p>\n00:00:01,000 --> 00:00:02,000\nhello</body></html>'],
    ['VobSub', '# VobSub index file, v7\nsize: 720x576\ntimestamp: 00:00:01:000, filepos: 000000000\n'],
    ['MCC', 'File Format=MacCaption_MCC V1.0\n\nTime Code Rate=30DF\n00:00:01;00\tT52S524F67\n'],
    ['MPSub', 'TITLE=Film\nFORMAT=TIME\n# comment\n15 3\nhello\n\n0 3\nmore\n'],
    ['USF', '<?xml version="1.0"?>\n<USFSubtitles version="1.0"><subtitles/></USFSubtitles>'],
    ['cinema', '<?xml version="1.0"?>\n<DCSubtitle Version="1.0"><Font><Subtitle/></Font></DCSubtitle>'],
    ['JacoSub', '#TIMERES 30\n0:00:01.00 0:00:02.00 {~} hello\n'],
    ['PJS', '      25,      50,"hello"\n      75,     100,"more"\n'],
    ['PowerDivX', '{00:00:01}{00:00:02}hello\n'],
    ['TurboTitler', '00:00:01.00,00:00:02.00,NTP hello\n'],
    ['AQTitle', '-->> 000025\nhello\n\n-->> 000050\n\n'],
    ['RealText', '<window duration="10" wordwrap="true">\n<time begin="1"/>hello\n</window>'],
  ])('%s', (name, content) => {
    for (const source of NAMES) expect(outcome(content, source), source).toMatch(name);
  });

  it.each([
    ['PDF', '%PDF-1.4 00:00:01,000 --> 00:00:02,000'],
    ['VobSub', '\0\0\x01\xba\x44\0\x04'],
    ['PGS', 'PG\0\0\0\0\0\0\0\0\x16\0\x13'],
    ['Word', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml'],
    ['gzip', '\x1f\x8b\x08\0\0'],
    ['MP4', '\0\0\0\x20ftypisom'],
  ])('%s', (name, content) => {
    const bytes = Uint8Array.from(content, (char) => char.charCodeAt(0));
    for (const source of NAMES) expect(told(bytes, source), source).toMatch(name);
  });

  it.each([
    ['JSON', '{"version": 3, "tracks": [1, 2]}'],
    ['XML', '<?xml version="1.0"?><project><clip name="a"/></project>'],
    ['XML', '<fcpxml version="1.9"><resources/></fcpxml>'],
    [
      'EDL',
      'TITLE: FILM\nFCM: NON-DROP FRAME\n\n001  AX       V     C        00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n',
    ],
    ['Pro Tools', 'SESSION NAME:\tFilm\nSAMPLE RATE:\t48000.000000\n'],
  ])('%s is not prose', (name, content) => {
    for (const source of ['auto', 'txt']) expect(outcome(content, source), source).toMatch(name);
  });
});

it('a broken TTML file is refused with its line number, not read as text', () => {
  const text =
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><div>\n<p begin="1s" end="2s">a</div></body></tt>';
  expect(outcome(text, 'txt')).toMatch(/line 2|unexpected close tag/i);
});

it('accepts transcripts and prose that look similar', () => {
  for (const text of [
    '[Music]\n\nHello there.\n\nFORMAT of the show: TIME',
    '[00:00:01] hello\n[00:00:03] more',
    '<i>Hello</i>\n\n<b>you</b>',
    '<i><b>Hello</b></i>\n\nthere',
    '{not json} hello\n\nmore',
    'TITLE: A play\n\n1 first act',
    '"Quoted, 12, 14"\n\nhtml and PDF',
  ])
    expect(outcome(text, 'txt'), text).toBe('read as txt');
});
