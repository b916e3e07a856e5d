/** Short and long dialogues of many languages in their encodings, and files that declare a wrong encoding. */
import { describe, expect, it } from 'vitest';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { rate } from '#shared/media/timecode/rate.ts';

type Encoder = (text: string) => Uint8Array | undefined;
const made = new Map<string, Encoder>();

function getEncoder(label: string): Encoder {
  const encoder = made.get(label) ?? newEncoder(label);
  made.set(label, encoder);
  return encoder;
}

/** Makes an encoder by inverting the decoder of an encoding. */
function newEncoder(label: string): Encoder {
  const decoder = new TextDecoder(label);
  const readBytes = new Map<string, number[]>();
  const add = (bytes: number[]): void => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if ([...char].length === 1 && char !== '\ufffd' && !readBytes.has(char)) readBytes.set(char, bytes);
  };
  for (let byte = 0; byte < 256; byte += 1) add([byte]);
  if (MULTI_BYTE.has(label)) {
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) add([lead, trail]);
  }
  return (text) => {
    const bytes: number[] = [];
    for (const char of text) {
      const own = readBytes.get(char);
      if (!own) return undefined;
      bytes.push(...own);
    }
    return Uint8Array.from(bytes);
  };
}
const MULTI_BYTE: ReadonlySet<string> = new Set(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']);

/** Dialogue lines, of which the first three make the short file. */
const DIALOGUES: readonly (readonly [language: string, encodings: readonly string[], lines: string])[] = [
  [
    'de',
    ['windows-1252'],
    'Warum hast du die Tür nicht geöffnet?|Ich hörte draußen Schritte.|Komm, wir müssen gehen.|Früher wäre das möglich gewesen.|Schließ bitte das Fenster, es ist kühl.|Grüße an die Großmutter!',
  ],
  [
    'fr',
    ['windows-1252'],
    "Tu n'as pas répondu à ma lettre.|J'étais très occupé, désolé.|Où as-tu laissé la clé ?|Elle a été élevée à la campagne.|Ça m'a coûté une fortune, figure-toi.|À demain, mon chéri.",
  ],
  [
    'es',
    ['windows-1252'],
    '¿Dónde estabas ayer por la mañana?|Salí temprano, señor.|No sé qué decirte.|El niño está enfermo otra vez.|¡Cuidado con el escalón!|Volveré cuando él se haya ido.',
  ],
  [
    'pt',
    ['windows-1252'],
    'Não me diga que já acabou.|Ainda não, só amanhã à noite.|Você está com pressa?|A canção era tão bonita.|Ninguém sabia a verdade até então.|Até logo, irmão.',
  ],
  [
    'pl',
    ['windows-1250', 'iso-8859-2'],
    'Gdzie są moje książki?|Położyłem je na półce.|Dziękuję, że o tym pamiętałeś.|Wczoraj spóźnił się na pociąg.|Mówiłam ci, żebyś nie przychodził.|Jeszcze się zobaczymy, chłopcze.',
  ],
  [
    'cs',
    ['windows-1250', 'iso-8859-2'],
    'Kde jsi byl celou noc?|Nemohl jsem přijít dřív.|Měl bys mi říct pravdu.|Vždyť jsme se domluvili na úterý.|Děkuju ti, že jsi na mě počkal.|Příště už to neudělám.',
  ],
  [
    'hu',
    ['windows-1250', 'iso-8859-2'],
    'Miért jöttél ilyen későn?|Nem tudtam előbb elindulni.|Ülj le, és mondd el, mi történt.|Holnap reggel hétkor találkozunk.|Ezt nem hiszem el, bárhogy erősködsz.|Jó éjszakát, kedvesem!',
  ],
  [
    'ru',
    ['windows-1251', 'koi8-r'],
    'Где ты был вчера вечером?|Я ждал тебя у моста.|Почему ты мне не позвонил?|Все давно разошлись по домам.|Ничего страшного, бывает и хуже.|До завтра, дорогая.',
  ],
  [
    'bg',
    ['windows-1251'],
    'Защо не ми каза по-рано?|Мислех, че вече знаеш.|Ела тук, искам да те видя.|Утре заминаваме за морето.|Никой не ни повярва тогава.|Лека нощ, скъпа.',
  ],
  [
    'el',
    ['windows-1253'],
    'Γιατί δεν μου το είπες νωρίτερα;|Νόμιζα ότι το ήξερες ήδη.|Έλα εδώ, θέλω να σε δω.|Αύριο φεύγουμε για το νησί.|Κανείς δεν μας πίστεψε τότε.|Καληνύχτα, αγάπη μου.',
  ],
  [
    'tr',
    ['windows-1254'],
    'Neden bana daha önce söylemedin?|Zaten bildiğini sanıyordum.|Gel buraya, şu ışığı kapatıyım.|Yarın akşam İzmir’e gidiyoruz.|Kimse bize inanmamıştı.|İyi geceler, canım.',
  ],
  [
    'he',
    ['windows-1255'],
    'למה לא אמרת לי קודם?|חשבתי שאתה כבר יודע.|בוא הנה, אני רוצה לראות אותך.|מחר אנחנו נוסעים לים.|אף אחד לא האמין לנו אז.|לילה טוב, יקירתי.',
  ],
  [
    'ar',
    ['windows-1256'],
    'لماذا لم تخبرني من قبل؟|ظننت أنك تعرف ذلك.|تعال هنا، أريد أن أراك.|غدا نسافر إلى البحر.|لم يصدقنا أحد في ذلك الوقت.|تصبحين على خير يا عزيزتي.',
  ],
  [
    'ja',
    ['shift_jis', 'euc-jp'],
    'どうして黙っていたの？|もう知っていると思ったんだ。|こっちへ来て、顔を見せて。|明日は海へ行きます。|あの時は誰も信じてくれなかった。|おやすみなさい、また明日。',
  ],
  [
    'zh-Hans',
    ['gb18030'],
    '你为什么不早点告诉我？|我以为你已经知道了。|过来，让我看看你。|明天我们去海边。|当时没有人相信我们。|晚安，亲爱的。',
  ],
  [
    'zh-Hant',
    ['big5'],
    '你為什麼不早點告訴我？|我以為你已經知道了。|過來，讓我看看你。|明天我們去海邊。|當時沒有人相信我們。|晚安，親愛的。',
  ],
  [
    'ko',
    ['euc-kr'],
    '왜 진작 말하지 않았어?|이미 알고 있는 줄 알았어.|이리 와서 얼굴 좀 보여 줘.|내일 우리는 바다로 간다.|그때는 아무도 우리를 믿지 않았다.|잘 자, 내일 보자.',
  ],
];

const getFile = (lines: readonly string[], eol = '\r\n'): string =>
  lines
    .map(
      (line, i) =>
        `${i + 1}${eol}00:00:${String(10 + i)},000 --> 00:00:${String(10 + i)},900${eol}${line}${eol}`,
    )
    .join(eol);

async function converted(bytes: Uint8Array, source = 'srt'): Promise<{ text: string; codes: string[] }> {
  const input = { bytes, fileName: 'film', source, format: 'sbv', rate: rate('25'), options: {} };
  const made = await convertSubtitles(input);
  const text = new TextDecoder().decode(made.bytes);
  return { text, codes: made.warnings.map(({ code }) => code) };
}

const CASES = DIALOGUES.flatMap(([language, encodings, lines]) =>
  encodings.map((encoding) => [language, encoding, lines.split('|')] as const),
);

describe.each(CASES)('%s in %s', (_, encoding, lines) => {
  it('is read correctly, short and long, with a warning about the guess', async () => {
    const encode = getEncoder(encoding);
    const long = Array.from({ length: 8 }, () => lines).flat();
    for (const part of [lines.slice(0, 3), lines, long]) {
      const bytes = encode(getFile(part).replaceAll('’', "'"));
      if (!bytes) throw new Error(`${encoding} lacks a character`);
      const { text, codes } = await converted(bytes);
      for (const line of part) expect(text).toContain(`\n${line.replaceAll('’', "'")}\n`);
      expect(codes).toEqual(['encoding_guessed']);
    }
  });

  it('needs no guess in Unicode, with a byte order mark or by its zero bytes', async () => {
    const file = getFile(lines.slice(0, 3));
    const wide = Buffer.from(file, 'utf16le');
    const mark = (order: 'le' | 'be'): Buffer => Buffer.from(order === 'le' ? [0xff, 0xfe] : [0xfe, 0xff]);
    const swapped = Buffer.from(wide).swap16();
    const files = [Buffer.from(file), Buffer.from(`\ufeff${file}`), wide, swapped];
    for (const bytes of [...files, Buffer.concat([mark('le'), wide]), Buffer.concat([mark('be'), swapped])]) {
      const { text, codes } = await converted(bytes);
      for (const line of lines.slice(0, 3)) expect(text).toContain(`\n${line}\n`);
      expect(codes).toEqual([]);
    }
  });

  it('is read correctly under the byte order mark of another encoding', async () => {
    const encoded = getEncoder(encoding)(getFile(lines).replaceAll('’', "'"));
    for (const mark of [
      [0xef, 0xbb, 0xbf],
      [0xff, 0xfe],
      [0xfe, 0xff],
    ]) {
      const { text, codes } = await converted(Buffer.concat([Buffer.from(mark), encoded ?? Buffer.alloc(0)]));
      for (const line of lines) expect(text).toContain(`\n${line.replaceAll('’', "'")}\n`);
      expect(codes).toContain('encoding_guessed');
    }
  });

  it('is read correctly in XML that declares another encoding, or has a warning', async () => {
    const encode = getEncoder(encoding);
    for (const declared of [
      'utf-8',
      'UTF-16',
      'iso-8859-1',
      'windows-1252',
      'windows-1251',
      encoding,
      'klingon-1',
    ]) {
      const cues = lines.map(
        (line, i) => `<p begin="${i}s" end="${i + 1}s">${line.replaceAll('’', "'")}</p>`,
      );
      const xml = `<?xml version="1.0" encoding="${declared}"?><tt xmlns="http://www.w3.org/ns/ttml"><body><div>${cues.join('\n')}</div></body></tt>`;
      const { text, codes } = await converted(encode(xml) ?? Buffer.alloc(0), 'ttml');
      const right = lines.every((line) => text.includes(`\n${line.replaceAll('’', "'")}\n`));
      if (!codes.includes('encoding_guessed')) expect(right, declared).toBe(true);
      if (!['iso-8859-1', 'windows-1252', 'windows-1251'].includes(declared))
        expect(right, declared).toBe(true);
    }
  });
});

it('unreadable bytes have a warning', async () => {
  const file = Buffer.from(
    '1\n00:00:01,000 --> 00:00:02,000\nGrüße aus Köln, schöne Wörter, größere Bäume, über Äpfel und Öfen, früher natürlich \n',
  );
  const broken = Buffer.concat([file, Buffer.from([0xe2, 0x82]), Buffer.from('( ab\n')]);
  expect((await converted(broken)).codes).toEqual(['encoding_guessed', 'characters_unreadable']);
});
