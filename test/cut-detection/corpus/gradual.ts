/** Transitions that take many frames. */
import { takes } from './footage.ts';
import { BLACK, flat, grade, type Picture, WHITE } from './picture.ts';
import { type MIXES, Reel } from './reel.ts';
import type { Stock } from './sequence.ts';

export const GRADUAL: readonly (readonly [string, (stock: Stock) => Reel])[] = [
  [
    'dissolves',
    (stock) => mixes(stock, ['dissolve', 'dissolve', 'dissolve', 'dissolve', 'dissolve', 'dissolve']),
  ],
  ['wipes', (stock) => mixes(stock, ['wipe', 'diagonal', 'wipe', 'diagonal'])],
  ['slides', (stock) => mixes(stock, ['slide', 'cover', 'slide', 'cover'])],
  ['long-dissolves', (stock) => mixes(stock, ['dissolve', 'dissolve', 'dissolve'], [75, 60, 90])],
  [
    'grey-dissolves',
    (stock) => mixes(stock, ['dissolve', 'dissolve', 'dissolve']).look((p) => grade(p, 1, 0, 0)),
  ],
  ['irises', (stock) => mixes(stock, ['iris', 'iris', 'iris'])],
  ['among-cuts', amongCuts],
  ['open-and-close', openAndClose],
  ['fades-black', (stock) => fades(stock, flat(BLACK))],
  ['fades-white', (stock) => fades(stock, flat(WHITE))],
];

const LENGTHS = [12, 25, 40, 18, 32, 50] as const;

function mixes(
  stock: Stock,
  kinds: readonly (keyof typeof MIXES)[],
  lengths: readonly number[] = LENGTHS,
): Reel {
  const [first, ...others] = takes(kinds.length + 1, stock.seed, stock.real);
  const reel = new Reel();
  if (first) reel.cut(first, 60);
  kinds.forEach((kind, i) => {
    const take = others[i];
    if (take) reel.mix(kind, take, lengths[i % lengths.length] ?? 25, 60);
  });
  return reel;
}

/** A dissolve after every second cut. */
function amongCuts(stock: Stock): Reel {
  const reel = new Reel();
  takes(12, stock.seed, stock.real).forEach((take, i) => {
    if (i % 3 === 2) reel.mix('dissolve', take, LENGTHS[i % LENGTHS.length] ?? 25, 45);
    else reel.cut(take, 45);
  });
  return reel;
}

/** A film that fades in at its start and out at its end. */
function openAndClose(stock: Stock): Reel {
  const [first, second, third] = takes(3, stock.seed, stock.real);
  const reel = new Reel();
  if (first && second && third) reel.open(first, 30, 50).cut(second, 50).cut(third, 50).close(25, 10);
  return reel;
}

function fades(stock: Stock, through: Picture): Reel {
  const [first, ...others] = takes(6, stock.seed, stock.real);
  const reel = new Reel();
  if (first) reel.cut(first, 60);
  others.forEach((take, i) => {
    const length = [10, 16, 25, 12, 30][i] ?? 12;
    reel.fade(through, take, length, i % 3 === 0 ? 0 : 6, length, 50);
  });
  return reel;
}
