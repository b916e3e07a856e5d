/** Reel names as an EDL can hold them: 8 letters and digits, or up to 128 characters. */
const LENGTH = { short: 8, long: 128 } as const;

/** Reels with a special meaning. No other name may be shortened to one of them. */
const RESERVED = ['AX', 'BL', 'BLK', 'BLACK'];

/** Assigns reel fields to full reel names. Different names get different fields. */
export class ReelNames {
  readonly #long: boolean;
  readonly #fields = new Map<string, string>();
  readonly #taken = new Map<string, string>();

  constructor(long: boolean) {
    this.#long = long;
    for (const name of RESERVED) this.#take(name, name);
  }

  /** The field of a reel, always the same for the same name. */
  getField(reel: string): string {
    const known = this.#fields.get(reel);
    if (known !== undefined) return known;
    const limit = this.#long ? LENGTH.long : LENGTH.short;
    const plain = this.#long ? longName(reel) : shortName(reel);
    let field = cut(plain, limit);
    for (let n = 2; this.#isTaken(field, reel); n += 1) {
      const number = String(n);
      field = cut(plain, limit - number.length) + number;
    }
    this.#take(reel, field);
    return field;
  }

  #isTaken(field: string, reel: string): boolean {
    const owner = this.#taken.get(field);
    return owner !== undefined && owner !== reel;
  }

  #take(reel: string, field: string): void {
    this.#fields.set(reel, field);
    this.#taken.set(field, reel);
  }
}

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join('');

/** A space would end the field. */
const longName = (reel: string): string => reel.trim().replaceAll(/\s+/g, '_') || 'AX';

const shortName = (reel: string): string =>
  longName(reel)
    .replaceAll(/[^A-Za-z0-9_]/g, '')
    .replace(/^_+$/, '') || 'REEL';
