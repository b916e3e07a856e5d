/** Reed-Solomon error correction over GF(256) with the polynomial 0x11d (ISO/IEC 18004 section 7.5). */

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i += 1) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}

/** The product of two elements. */
export function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0);
}

/** The element 2 to a power. */
export const power = (exponent: number): number => EXP[exponent % 255] ?? 0;

/** The generator of a degree: the product of (x - 2^i), highest coefficient (1) left out. */
function generator(degree: number): number[] {
  let coefficients = [1];
  for (let i = 0; i < degree; i += 1) {
    const shifted = [...coefficients, 0];
    for (const [at, coefficient] of coefficients.entries())
      shifted[at + 1] = (shifted[at + 1] ?? 0) ^ multiply(coefficient, power(i));
    coefficients = shifted;
  }
  return coefficients.slice(1);
}

/** The correction bytes of a block of data. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of divisor.entries())
      rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}
