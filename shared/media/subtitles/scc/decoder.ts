/** Decodes the byte pairs of caption channel 1 to cues: pop-on, roll-up and paint-on (CEA-608 section 7). */
import type { Cue, Placement } from '#shared/media/subtitles/model.ts';
import { basicChar, extendedChar, specialChar } from './characters.ts';
import { type Attribute, COLUMNS, COMMAND, PLAIN, parseAttribute, ROWS, readPac } from './codes.ts';
import { Screen, type ScreenRow } from './screen.ts';

type Mode = 'pop-on' | 'roll-up' | 'paint-on' | 'text';

/** A cue in frames; the last one may be open. */
export type FrameCue = { readonly start: number; readonly end: number | undefined } & Pick<
  Cue,
  'lines' | 'placement'
>;

const ALIGN = [
  [7, 8, 9],
  [4, 5, 6],
  [1, 2, 3],
] as const;

/** Alignment by thirds of the picture. It is left or right only where all rows are. */
function buildPlacement(rows: readonly ScreenRow[], rolled: boolean): Placement | undefined {
  const [first, last] = [rows[0]?.row ?? ROWS, rows.at(-1)?.row ?? ROWS];
  const middle = (first + last) / 2;
  const third = middle <= ROWS / 3 ? 0 : middle <= (2 * ROWS) / 3 ? 1 : 2;
  const from = Math.min(...rows.map((row) => row.from));
  const to = Math.max(...rows.map((row) => row.to));
  const centre = (from + to + 1) / 2;
  const isLeft = !rolled && from <= 4 && centre < COLUMNS / 2 - 4;
  const isRight = !rolled && to >= COLUMNS - 5 && centre > COLUMNS / 2 + 4;
  const align = ALIGN[third][isLeft ? 0 : isRight ? 2 : 1];
  return align === 2 ? undefined : { align };
}

/** A special or extended character. */
const isSpecial = (first: number, second: number): boolean =>
  first === 0x11
    ? second >= 0x30 && second <= 0x3f
    : (first === 0x12 || first === 0x13) && second >= 0x20 && second <= 0x3f;

/** When text appears: its frame, and the label of the line that sends it. */
type Moment = { readonly frame: number; readonly label: number };

/** Labels that drop by more frames have passed midnight. */
const HALF_A_DAY = 12 * 3600 * 30;

export class CaptionDecoder {
  readonly cues: FrameCue[] = [];
  /** Text of another channel was skipped. */
  otherChannel = false;
  /** A row was longer than the screen. */
  tooLong = false;
  /** Text is loaded that no code has shown yet. */
  unshown = false;
  /** Text was erased before its whole line was sent, so its start is the label of the line. */
  crowded = false;
  #mode: Mode = 'pop-on';
  /** The text on screen is roll-up, whose rows all start at the left. The next caption may be loading already. */
  #rolled = false;
  #shown = new Screen();
  #hidden = new Screen();
  /** When the text on screen appeared. */
  #since: Moment | undefined;
  #label = 0;
  #row: number = ROWS;
  #column = 0;
  #attribute: Attribute = PLAIN;
  #window = 2;
  #channelOne = true;
  /** First half of a special character that some encoders split across two pairs. */
  #half: number | undefined;
  /** The last control pair, to recognise its copy. */
  #last: { readonly first: number; readonly second: number; readonly frame: number } | undefined;

  /** Starts a line of words. */
  line(label: number): void {
    this.#label = label;
  }

  /** Takes one pair, without parity, sent at a frame. */
  take(first: number, second: number, frame: number): void {
    const half = this.#half;
    this.#half = undefined;
    if (half !== undefined && isSpecial(half, first)) {
      this.#control(half, first, frame);
      if (second >= 0x20) this.#write(basicChar(second), frame);
      return;
    }
    if (first >= 0x20) {
      this.#last = undefined;
      this.otherChannel ||= !this.#channelOne;
      if (this.#channelOne && second >= 0x11 && second <= 0x13) this.#half = second;
      for (const byte of [first, second]) if (byte >= 0x20) this.#write(basicChar(byte), frame);
      return;
    }
    if (first < 0x10) {
      if (first !== 0 || second !== 0) this.#last = undefined;
      return;
    }
    const last = this.#last;
    if (last && last.first === first && last.second === second && frame - last.frame <= 1) {
      this.#last = undefined;
      return;
    }
    this.#last = { first, second, frame };
    this.#channelOne = (first & 8) === 0;
    if (this.#channelOne) this.#control(first, second, frame);
  }

  /** Ends the file. Text still on screen becomes an open cue. */
  finish(): void {
    this.#commit(undefined);
  }

  get #target(): Screen {
    return this.#mode === 'pop-on' ? this.#hidden : this.#shown;
  }

  #control(first: number, second: number, frame: number): void {
    const pac = readPac(first, second);
    if (pac) {
      this.#address(pac.row, pac.column);
      this.#attribute = pac.attribute;
    } else if ((first === 0x14 || first === 0x15) && second >= 0x20 && second <= 0x2f) {
      this.#command(second, frame);
    } else if (first === 0x17 && second >= 0x21 && second <= 0x23) {
      this.#column = Math.max(this.#column, Math.min(COLUMNS - 1, this.#column + second - 0x20));
    } else if (first === 0x11 && second >= 0x20 && second <= 0x2f) {
      this.#midRow(second, frame);
    } else if (first === 0x11 && second >= 0x30 && second <= 0x3f) {
      this.#write(specialChar(second), frame);
    } else {
      const char = extendedChar(first, second);
      if (char === undefined) return;
      this.#column = Math.max(0, this.#column - 1);
      this.#write(char, frame);
    }
  }

  /** In roll-up this is the base row, and the text on screen moves with it (CEA-608 section B.5). */
  #address(row: number, column: number): void {
    if (this.#mode === 'roll-up') this.#shown.move(this.#row, row, this.#window);
    this.#row = row;
    this.#column = column;
  }

  #midRow(second: number, frame: number): void {
    const next = parseAttribute(second & 0x0f);
    // Italics keep the colour.
    const attribute = next.italic ? { ...next, color: this.#attribute.color } : next;
    const isPlain = attribute.color === 0 && !attribute.italic && !attribute.underline;
    // The code's cell is a space outside the styled text.
    if (isPlain) this.#attribute = attribute;
    this.#write(' ', frame);
    this.#attribute = attribute;
  }

  #write(char: string, frame: number): void {
    if (!this.#channelOne || this.#mode === 'text') return;
    // A screen overwrites its last cell with text beyond it (47 CFR 15.119). We keep the text.
    this.#column = this.#target.put(this.#row, this.#column, char, this.#attribute) + 1;
    this.tooLong ||= this.#column > COLUMNS && char.trim() !== '';
    if (this.#mode === 'pop-on') this.unshown ||= char.trim() !== '';
    else this.#since ??= this.#at(frame);
  }

  #command(code: number, frame: number): void {
    switch (code) {
      case COMMAND.resumeCaption:
        this.#mode = 'pop-on';
        break;
      case COMMAND.resumeDirect:
        this.#commit(frame);
        this.#mode = 'paint-on';
        this.#rolled = false;
        break;
      case COMMAND.rollUp2:
      case COMMAND.rollUp3:
      case COMMAND.rollUp4:
        this.#rollUp(code - COMMAND.rollUp2 + 2, frame);
        break;
      case COMMAND.textRestart:
      case COMMAND.resumeText:
        this.#mode = 'text';
        break;
      case COMMAND.backspace:
        this.#column = Math.max(0, this.#column - 1);
        this.#target.erase(this.#row, this.#column);
        break;
      case COMMAND.deleteToEnd:
        this.#target.eraseFrom(this.#row, this.#column);
        break;
      case COMMAND.eraseDisplayed:
        this.#commit(frame);
        this.#shown.clear();
        this.#since = undefined;
        break;
      case COMMAND.eraseHidden:
        this.#hidden.clear();
        this.unshown = false;
        break;
      case COMMAND.carriageReturn:
        this.#carriageReturn(frame);
        break;
      case COMMAND.endOfCaption:
        this.#commit(frame);
        [this.#shown, this.#hidden] = [this.#hidden, this.#shown];
        this.#since = this.#shown.isBlank() ? undefined : this.#at(frame);
        this.#mode = 'pop-on';
        this.#rolled = false;
        this.unshown = false;
        break;
      default:
        break;
    }
  }

  #rollUp(rows: number, frame: number): void {
    if (this.#mode !== 'roll-up') {
      this.#commit(frame);
      this.#shown.clear();
      this.#hidden.clear();
      this.unshown = false;
      this.#since = undefined;
      this.#address(ROWS, 0);
      this.#attribute = PLAIN;
    }
    this.#mode = 'roll-up';
    this.#rolled = true;
    this.#window = rows;
  }

  #carriageReturn(frame: number): void {
    if (this.#mode !== 'roll-up') return;
    this.#commit(frame);
    this.#shown.roll(Math.max(1, this.#row - this.#window + 1), this.#row);
    this.#since = this.#shown.isBlank() ? undefined : this.#at(frame);
    this.#column = 0;
    this.#attribute = PLAIN;
  }

  #at(frame: number): Moment {
    return { frame, label: this.#label };
  }

  /** Ends the cue on screen. The same text continues as a new cue unless it is cleared. */
  #commit(frame: number | undefined): void {
    const since = this.#since;
    if (since === undefined) return;
    const isEarly = frame !== undefined && frame <= since.frame && frame > since.frame - HALF_A_DAY;
    if (isEarly && frame <= since.label) return;
    const rows = this.#shown.read();
    if (rows.length > 0) {
      this.crowded ||= isEarly;
      const placement = buildPlacement(rows, this.#rolled);
      this.cues.push({
        start: isEarly ? since.label : since.frame,
        end: frame,
        lines: rows.map((row) => row.line),
        ...(placement && { placement }),
      });
    }
    this.#since = frame === undefined ? undefined : this.#at(frame);
  }
}
