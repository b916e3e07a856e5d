import { describe, expect, it } from 'vitest';
import { fc } from '#test/properties.ts';
import { decodeText } from './decode.ts';
import { LANGUAGES } from './languages.ts';
import { decodeSingleByte, singleByteEncodings } from './single-byte.ts';

const utf16 = (text: string, order: 'le' | 'be'): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const utf32 = (text: string, littleEndian: boolean): Uint8Array => {
  const codes = Array.from(text, (c) => c.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(codes.length * 4));
  for (const [i, code] of codes.entries()) view.setUint32(i * 4, code, littleEndian);
  return new Uint8Array(view.buffer);
};
const concat = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Encodes with the table of a single-byte encoding; undefined if it lacks a character. */
function encode(text: string, name: string): Uint8Array | undefined {
  const upper = singleByteEncodings().find((encoding) => encoding.name === name)?.upper ?? '';
  const bytes = Array.from(text, (c) => {
    const code = c.charCodeAt(0);
    return code < 128 ? code : upper.indexOf(c) + 128;
  });
  return bytes.some((byte) => byte === 127) ? undefined : Uint8Array.from(bytes);
}

const SRT = '1\r\n00:00:01,000 --> 00:00:02,000\r\n';

describe('what a file declares', () => {
  it.each([
    ['utf-8', concat(Uint8Array.of(0xef, 0xbb, 0xbf), Buffer.from('héé'))],
    ['utf-16le', concat(Uint8Array.of(0xff, 0xfe), utf16('héé', 'le'))],
    ['utf-16be', concat(Uint8Array.of(0xfe, 0xff), utf16('héé', 'be'))],
    ['utf-32le', utf32('\ufeffhéé', true)],
    ['utf-32be', utf32('\ufeffhéé', false)],
  ])('a byte order mark of %s is obeyed and dropped', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: 'héé', encoding, guessed: false });
  });

  it.each([
    ['utf-16le', utf16(`${SRT}ドアのそばに`, 'le')],
    ['utf-16be', utf16(`${SRT}Где ты?`, 'be')],
    ['utf-32le', utf32(`${SRT}Où ?`, true)],
    ['utf-32be', utf32(`${SRT}Où ?`, false)],
  ])('%s is recognised without a mark by its zero bytes', (encoding, bytes) => {
    const decoded = decodeText(bytes);
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text.startsWith(SRT)).toBe(true);
  });

  it('an XML declaration is obeyed, but nothing that only looks like one', () => {
    const xml = `<?xml version="1.0" encoding="windows-1251"?><p>Где</p>`;
    const bytes = encode(xml, 'windows-1251') ?? new Uint8Array();
    expect(decodeText(bytes)).toEqual({ text: xml, encoding: 'windows-1251', guessed: false });
    expect(decodeText(Buffer.from('<?xml version="1.0" encoding="utf-16"?><p>é</p>')).encoding).toBe('utf-8');
    expect(decodeText(Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><p>é…</p>')).text).toContain(
      'é…',
    );
  });

  it('U+0000 is dropped, or replaced as the format requires', () => {
    expect(decodeText(Buffer.from('a\0b')).text).toBe('ab');
    expect(decodeText(Buffer.from('a\0b'), { nul: '\ufffd' }).text).toBe('a\ufffdb');
  });

  it('any well-formed UTF-8 is preserved', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const clean = text.replaceAll(/[\0\ufeff]/g, '');
        const decoded = decodeText(Buffer.from(`${clean}.`));
        expect(decoded).toEqual({ text: `${clean}.`, encoding: 'utf-8', guessed: false });
      }),
    );
  });

  it('never fails on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(typeof decodeText(bytes).text).toBe('string');
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['bytes that are no UTF-8', [0xff]],
    ['lead bytes', [0xc3]],
    ['a mixture', [0xe9, 0x20, 0xc3, 0xa9, 0x0a]],
    ['pairs', [0xb0, 0xa1]],
    ['escapes', [0x1b, 0x24]],
    ['tags that do not end', [0x3c, 0xe9]],
    ['zero bytes', [0, 0, 0xe9]],
  ])('linear in the size: 8 MiB of %s', (_, fill) => {
    const bytes = Uint8Array.from({ length: 8 << 20 }, (_byte, i) => fill[i % fill.length] ?? 0);
    expect(decodeText(bytes).text.length).toBeGreaterThan(0);
  });

  it('damaged UTF-8 stays UTF-8, with replacement characters', () => {
    const bytes = concat(
      Buffer.from('Здравствуйте, как дела? '),
      Uint8Array.of(0xd0),
      Buffer.from('\nХорошо'),
    );
    const decoded = decodeText(bytes);
    expect(decoded).toMatchObject({ encoding: 'utf-8', guessed: true });
    expect(decoded.text).toContain('Здравствуйте');
  });
});

/** Sentences that are not in the samples from which the letters were counted. */
const SPEECH: readonly (readonly [string, readonly string[], string])[] = [
  [
    'de',
    ['windows-1252', 'ibm437', 'ibm850', 'macintosh'],
    'Das hätte ich dir gleich sagen können.\nDu läufst ja schon wieder fort.\nGrüß deine Eltern von mir!',
  ],
  [
    'fr',
    ['windows-1252', 'ibm850', 'macintosh'],
    "J'étais sûr que vous étiez déjà parti.\nÇa ne m'a jamais gêné.\nOù êtes-vous allés après le dîner ?",
  ],
  [
    'es',
    ['windows-1252', 'ibm850', 'macintosh'],
    'No sé quién llamó anoche.\n¿Te acordarás de mí el próximo año?\n¡Qué vergüenza, señorita!',
  ],
  [
    'pt',
    ['windows-1252', 'ibm850'],
    'Eles não sabem a razão da reunião.\nJá lá vão três anos, avó.\nA lição começa às nove.',
  ],
  [
    'sv',
    ['windows-1252', 'ibm437'],
    'Jag är så trött på det här.\nHon frågade när vi åker hem på lördag.\nFörlåt mig, snälla.',
  ],
  [
    'da',
    ['windows-1252', 'ibm850'],
    'Jeg kan ikke få døren op.\nDet er på høje tid, at vi går hjem.\nHvor længe må jeg blive?',
  ],
  [
    'fi',
    ['windows-1252'],
    'Älä mene sinne yksin.\nHän pyysi minua lähtemään täältä.\nMissä sinä olit eilen yöllä?',
  ],
  [
    'pl',
    ['windows-1250', 'iso-8859-2', 'ibm852'],
    'Już późno, chodźmy spać.\nNie wiedziałem, że to było takie ważne.\nJak się masz, stary przyjacielu?\nCałą noc czekałam na ciebie.',
  ],
  [
    'cs',
    ['windows-1250', 'iso-8859-2', 'ibm852'],
    'Zítra ráno odjíždíme na měsíc pryč.\nTo přece není žádný problém.\nProč jste mi to neřekli dřív?',
  ],
  [
    'hu',
    ['windows-1250', 'iso-8859-2'],
    'Szeretném, ha velem jönnél.\nEz volt a legszebb nyár életünkben.\nMiért nem szóltál előbb?\nTűnj el, vagy lövök!',
  ],
  [
    'ro',
    ['windows-1250', 'iso-8859-2'],
    'Nu am ştiut că eşti aici.\nMâine dimineaţă plecăm împreună la ţară.\nCând o să te văd?',
  ],
  [
    'hr',
    ['windows-1250', 'iso-8859-2'],
    'Večeras ću ti sve objasniti.\nNećemo više čekati, već je kasno.\nTko ti je to rekao, čovječe?\nŽivot je težak.',
  ],
  [
    'tr',
    ['windows-1254'],
    'Bugün seni göreceğimi hiç düşünmemiştim.\nÇocuklar bahçede oynuyor.\nYarın sabah görüşürüz.',
  ],
  [
    'lt',
    ['windows-1257'],
    'Šįvakar mes liksime namuose.\nAš nežinau, kodėl jis taip pasielgė.\nAr tikrai nori čia būti?',
  ],
  [
    'lv',
    ['windows-1257'],
    'Es nezināju, ka tu jau esi mājās.\nRīt no rīta mēs brauksim uz jūru.\nKāpēc viņš raud?',
  ],
  [
    'ru',
    ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'],
    'Я не видел его с прошлой зимы.\nПодожди меня у входа.\nКуда вы все так спешите?',
  ],
  [
    'uk',
    ['windows-1251', 'koi8-u'],
    'Я не бачив його з минулої зими.\nПочекай мене біля входу.\nКуди ви всі так поспішаєте?',
  ],
  [
    'el',
    ['windows-1253', 'iso-8859-7', 'ibm737'],
    'Δεν τον έχω δει από τον χειμώνα.\nΠερίμενέ με στην είσοδο.\nΠού πηγαίνετε όλοι τόσο βιαστικά;',
  ],
  ['he', ['windows-1255'], 'לא ראיתי אותו מאז החורף.\nחכה לי ליד הכניסה.\nלאן כולכם ממהרים כל כך?'],
  [
    'ar',
    ['windows-1256', 'iso-8859-6'],
    'لم أره منذ الشتاء الماضي\nانتظرني عند المدخل\nإلى أين تذهبون جميعا بهذه السرعة',
  ],
  ['th', ['windows-874'], 'ฉันไม่เห็นเขาตั้งแต่ปีที่แล้ว\nรอฉันที่ประตูนะ\nพวกคุณจะรีบไปไหนกัน'],
];

describe('single-byte encodings without a mark', () => {
  it.each(
    SPEECH.flatMap(([language, encodings, text]) => encodings.map((name) => [language, name, text] as const)),
  )('%s in %s', (_, name, text) => {
    const subtitles = text
      .split('\n')
      .map((line, i) => `${i + 1}\n00:00:0${i},000 --> 00:00:0${i},900\n${line}\n`);
    const bytes = encode(subtitles.join('\n'), name);
    expect(bytes).toBeDefined();
    const decoded = decodeText(bytes ?? new Uint8Array());
    expect(decoded.text).toBe(subtitles.join('\n'));
    expect(decoded.guessed).toBe(true);
  });

  it('every letter sample is recognised in every encoding that can hold it', () => {
    const wrong: string[] = [];
    for (const { code, sample } of LANGUAGES) {
      for (const encoding of singleByteEncodings()) {
        const bytes = encode(sample, encoding.name);
        if (!bytes?.some((byte) => byte > 127)) continue;
        if (decodeText(bytes).text !== sample) wrong.push(`${code} in ${encoding.name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('one short West European word is enough', () => {
    for (const word of ['café', 'Müller', '¿Qué?', 'señor', 'garçon', 'Grüße', 'naïve']) {
      expect(decodeText(encode(word, 'windows-1252') ?? new Uint8Array()).text).toBe(word);
    }
  });

  it('decodes every byte by its table', () => {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    for (const encoding of singleByteEncodings()) {
      expect(decodeSingleByte(all, encoding).slice(128), encoding.name).toBe(encoding.upper);
    }
  });
});

/** Bytes of sentences from other encoders. */
const EAST: readonly (readonly [encoding: string, hex: string, text: string])[] = [
  [
    'shift_jis',
    '82b182b182c589bd82f082b582c482a282e982cc81480a918182ad93a682b082c48149',
    'ここで何をしているの？\n早く逃げて！',
  ],
  [
    'euc-jp',
    'a4b3a4b3a4c7b2bfa4f2a4b7a4c6a4a4a4eba4cea1a90ac1e1a4afc6a8a4b2a4c6a1aa',
    'ここで何をしているの？\n早く逃げて！',
  ],
  ['gb18030', 'c4e3d4dad5e2c0efd7f6cab2c3b4a3bf0aced2c3c7bbd8bcd2b0c9a1a3', '你在这里做什么？\n我们回家吧。'],
  ['big5', 'a741a662b36fb8ccb0b5a4b0bbf2a1480aa7daadcca65eae61a761a143', '你在這裡做什麼？\n我們回家吧。'],
  [
    'euc-kr',
    'bfa9b1e2bcad20b9b920c7cfb0ed20c0d6beeebfe43f0ac1fdbfa120b0a1c0da2e',
    '여기서 뭐 하고 있어요?\n집에 가자.',
  ],
];

describe('encodings of East Asia without a mark', () => {
  it.each(EAST)('%s', (encoding, hex, text) => {
    expect(decodeText(Buffer.from(hex, 'hex'))).toEqual({ text, encoding, guessed: true });
  });
});
