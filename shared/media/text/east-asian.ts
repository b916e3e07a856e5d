/** Chinese, Japanese and Korean encodings: strict grammar first, then the frequency of the characters. */
import { findEncoding } from './encodings.ts';

/** The commonest characters of each written language, unordered. Together they are well over half of any text. */
const COMMON = {
  hans: '的一是不了我你他她在有人这那个们来到说要就会对和也好没什么吗呢吧啊上下大小中国为以子时道出起去过能知看可想得着里后自己家心事天年见还多只把让给从都很样怎样话现在真走回点老今吃钱先生然开关头手面如果因但可已经意思明白当前问题谁哪里当经别做爱死叫快等打听找请帮谢对不起再晚早夜昨今明门里外边桌上放哪灯笼奇怪认识常平跟你们最后次第二三四五六十百千万两些新女男孩儿父母妈爸朋友之而于与所此无本定法动行十方成日军长种学应作用力理发工公主部分体全战员相信信同情感东西气高兴始终望离活带记身特别应该需要必须怕美车水火安静笑哭几位更太己进跑办准备坐站拿住医院警察杀枪酒',
  hant: '的一是不了我你他她在有人這那個們來到說要就會對和也好沒什麼嗎呢吧啊上下大小中國為以子時道出起去過能知看可想得著裡後自己家心事天年見還多只把讓給從都很樣怎樣話現在真走回點老今吃錢先生然開關頭手面如果因但可已經意思明白當前問題誰哪裡當經別做愛死叫快等打聽找請幫謝對不起再晚早夜昨今明門裡外邊桌上放哪燈籠奇怪認識常平跟你們最後次第二三四五六十百千萬兩些新女男孩兒父母媽爸朋友之而於與所此無本定法動行十方成日軍長種學應作用力理發工公主部分體全戰員相信信同情感東西氣高興始終望離活帶記身特別應該需要必須怕美車水火安靜笑哭幾位更太己進跑辦準備坐站拿住醫院警察殺槍酒',
  kanji:
    '日一人大年出本中子見国言上分生手自行者間事思時気会十家女三前的方入小地合後目長場代私下立部学物月田何来彼話体動社知理山内同心発高実作当新世今書度明五戦力名金性対意用男主通関文屋感郎業定政持道外取所現最化四先民身不口川東相法全聞情野考向平成開教経近以語面連問原顔正機九次数美回表声報要変神記和引治決太込受解市期様活頃組指説能千白少気置待朝昨夜誰君僕俺達死殺父母兄妹友愛好嬉悪本当早遅行来帰家族子供先生電話車食飲水酒店町村道空雨花',
  hangul:
    '이다는을가에하고지의도은를아나로어한사시기있인그리자서게해일수라거대들내니정만부구보오전스안여요주우마제않야상면동네말러무군까았선장소었생모당너왜뭐됐람알죽집친감관계결국금날남녀년노누님데두드등때또레려루르름림매먹명문물미민바반발방배번법변본봐분비빠빨산살새색석설성세속손순술습식신실싶악애양얼없엄업연열영예온와왔용운울원위유으음응입잘잡재저적절점조존좀종좋중직진질짜쪽차찾책처천체초최추출치카크타터통트파편평포표프피필학할함합항행향험현형호화환활회후히힘둬둔뒀엇옆탁언처럼젯밤어디람정말상네했습니까세요겠',
} as const;

type Group = { readonly has: (c: string, code: number) => boolean; readonly cost: number };

const among = (signs: string): Group['has'] => {
  const set = new Set(signs);
  return (c) => set.has(c);
};
const between =
  (...ranges: readonly (readonly [number, number])[]): Group['has'] =>
  (_, code) =>
    ranges.some(([from, to]) => code >= from && code <= to);

const HAN = between([0x4e00, 0x9fff], [0x3400, 0x4dbf]);
const PUNCTUATION = between(
  [0x3000, 0x3002],
  [0x3008, 0x3011],
  [0x2014, 0x2015],
  [0x2018, 0x201d],
  [0x2025, 0x2026],
);
const WIDE = between([0xff01, 0xff5e], [0x266a, 0x266b], [0x30fb, 0x30fb], [0xff61, 0xff65]);

const group = (has: Group['has'], cost: number): Group => ({ has, cost });

/** The characters of a range of lead bytes: the first plane of a national standard, with those in daily use. */
function firstPlane(encoding: string, from: number, to: number): Group['has'] {
  let signs: ReadonlySet<string> | undefined;
  return (c) => {
    signs ??= new Set(planeText(encoding, from, to));
    return signs.has(c);
  };
}

function planeText(encoding: string, from: number, to: number): string {
  const pairs: number[] = [];
  for (let lead = from; lead <= to; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) pairs.push(lead, trail);
  }
  return new TextDecoder(encoding).decode(Uint8Array.from(pairs)).replaceAll(/[\ufffd\p{ASCII}]/gu, '');
}

const RARE = -13.5;

/** Costs are logarithms of the probability of one character of the group. */
const LANGUAGES = {
  japanese: [
    group(between([0x3041, 0x3096]), -4.6),
    group(between([0x30a1, 0x30fa], [0x30fc, 0x30fc]), -6),
    group(among(COMMON.kanji), -6.8),
    group(firstPlane('shift_jis', 0x88, 0x97), -10),
    group(HAN, RARE),
  ],
  simplified: [group(among(COMMON.hans), -6), group(firstPlane('gb18030', 0xb0, 0xd7), -9), group(HAN, RARE)],
  traditional: [group(among(COMMON.hant), -6), group(firstPlane('big5', 0xa4, 0xc6), -9.3), group(HAN, RARE)],
  korean: [
    group(among(COMMON.hangul), -5.6),
    group(firstPlane('euc-kr', 0xb0, 0xc8), -9),
    group(between([0xac00, 0xd7a3]), RARE),
    group(HAN, RARE),
  ],
} as const satisfies Record<string, readonly Group[]>;

const SHARED: readonly Group[] = [group(PUNCTUATION, -6), group(WIDE, -7)];
const OTHER = -15;
const ASCII_LETTER = -3.7;
/** A character next to a Latin letter, as in Western words whose accents are misread. */
const MIXED = -9;

type EastAsian = { readonly name: string; readonly language: keyof typeof LANGUAGES };

const ENCODINGS: readonly EastAsian[] = [
  { name: 'shift_jis', language: 'japanese' },
  { name: 'euc-jp', language: 'japanese' },
  { name: 'gb18030', language: 'simplified' },
  { name: 'gb18030', language: 'traditional' },
  { name: 'big5', language: 'traditional' },
  { name: 'euc-kr', language: 'korean' },
  { name: 'johab', language: 'korean' },
];

/** An encoding with the logarithm of how likely it is. */
export type Likelihood = { readonly name: string; readonly score: number };

/** Each encoding whose grammar the bytes follow, with the logarithm of the likelihood of the characters. */
export function eastAsianScores(bytes: Uint8Array): Likelihood[] {
  return ENCODINGS.flatMap(({ name, language }) => {
    const text = findEncoding(name)?.strictly(bytes);
    return text === undefined ? [] : [{ name, score: score(text, LANGUAGES[language]) }];
  });
}

/** Log likelihood of a text in the likeliest East Asian language. */
export const eastAsianPlausibility = (text: string): number =>
  Math.max(...Object.values(LANGUAGES).map((groups) => score(text, groups)));

function score(text: string, groups: readonly Group[]): number {
  let total = 0;
  let before: 'letter' | 'sign' | 'other' = 'other';
  for (const c of text) {
    const code = c.codePointAt(0) ?? 0;
    const letter = (code | 32) >= 97 && (code | 32) <= 122;
    const shared = code < 128 || letter ? undefined : SHARED.find(({ has }) => has(c, code));
    const now = letter ? 'letter' : code < 128 || shared ? 'other' : 'sign';
    if (letter) total += ASCII_LETTER;
    else if (shared) total += shared.cost;
    else if (code >= 128) total += groups.find(({ has }) => has(c, code))?.cost ?? OTHER;
    if ((now === 'sign' && before === 'letter') || (now === 'letter' && before === 'sign')) total += MIXED;
    before = now;
  }
  return total;
}
