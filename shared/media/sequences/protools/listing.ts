/** The parts of a Pro Tools session text: header, clip list, track listing. */

import { splitLines } from '#shared/media/text/lines.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';

export type ListedClip = {
  readonly channel: number;
  readonly number: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly muted: boolean;
  readonly line: number;
};

export type ListedTrack = {
  readonly name: string;
  /** `Solo`, `Muted`, `Inactive`, `Hidden`, in lower case. */
  readonly states: readonly string[];
  readonly clips: ListedClip[];
};

export type SessionText = {
  /** Fields of the header, by name in upper case. */
  readonly header: ReadonlyMap<string, string>;
  /** Source file by clip name. */
  readonly files: ReadonlyMap<string, string>;
  readonly tracks: readonly ListedTrack[];
  /** Line numbers of the track listing that are neither a field nor a clip. */
  readonly unread: readonly number[];
};

/** More clips than any session has; bounds memory. */
const MAX_CLIPS = 200_000;

/** Section titles are spelled with a space after each letter. These are without. */
const SECTION =
  /^(?:(?:ONLINE|OFFLINE)?(?:FILES|CLIPS|REGIONS)INSESSION|(?:PLUG-INS|TRACK|MARKERS|MIDITRACK)LISTING)$/;

const COLUMNS = {
  channel: ['CHANNEL'],
  number: ['EVENT'],
  name: ['CLIP NAME', 'REGION NAME'],
  start: ['START TIME'],
  end: ['END TIME'],
  state: ['STATE'],
} as const;

type Header = Readonly<Record<keyof typeof COLUMNS, number>>;

/** Reads the text with whichever sections it has. @throws MediaError `too_large` */
export function readSessionText(text: string): SessionText {
  const reader = new SessionReader();
  splitLines(text).forEach((line, i) => {
    reader.readLine(
      line.split('\t').map((cell) => cell.trim()),
      i + 1,
    );
  });
  return reader;
}

class SessionReader implements SessionText {
  readonly header = new Map<string, string>();
  readonly files = new Map<string, string>();
  readonly tracks: { name: string; states: string[]; clips: ListedClip[] }[] = [];
  readonly unread: number[] = [];
  #section = '';
  #columns: Header | undefined;
  #clips = 0;

  readLine(cells: readonly string[], line: number): void {
    const [first = '', second = ''] = cells;
    const title = cells.length === 1 && first.length < 100 ? first.replaceAll(' ', '') : '';
    if (SECTION.test(title)) this.#section = title;
    else if (this.#section === 'TRACKLISTING') this.#readTrackLine(cells, line);
    else if (/(?:CLIPS|REGIONS)INSESSION$/.test(this.#section)) this.files.set(first, second);
    else if (this.#section === '' && first.endsWith(':'))
      this.header.set(first.slice(0, -1).toUpperCase(), second);
  }

  #readTrackLine(cells: readonly string[], line: number): void {
    const [first = '', second = ''] = cells;
    const track = this.tracks.at(-1);
    if (first === 'TRACK NAME:') {
      this.tracks.push({ name: second, states: [], clips: [] });
      this.#columns = undefined;
    } else if (first.startsWith('STATE:')) {
      track?.states.push(...`${first.slice(6)} ${second}`.toLowerCase().split(' '));
    } else if (first === 'CHANNEL') {
      this.#columns = findColumns(cells);
    } else if (this.#columns && track && /^\d+$/.test(first)) {
      this.#clips += 1;
      if (this.#clips > MAX_CLIPS) {
        throw new MediaError(
          'too_large',
          'Pro Tools session text',
          reason('limit.clips', { max: MAX_CLIPS }),
          line,
        );
      }
      track.clips.push(parseClip(cells, this.#columns, line));
    } else if (/^\d+$/.test(first) || (this.#columns && cells.some((cell) => cell !== ''))) {
      this.unread.push(line);
    }
  }
}

function findColumns(cells: readonly string[]): Header {
  const at = (names: readonly string[]): number =>
    cells.findIndex((cell) => names.includes(cell.toUpperCase()));
  return {
    channel: at(COLUMNS.channel),
    number: at(COLUMNS.number),
    name: at(COLUMNS.name),
    start: at(COLUMNS.start),
    end: at(COLUMNS.end),
    state: at(COLUMNS.state),
  };
}

function parseClip(cells: readonly string[], columns: Header, line: number): ListedClip {
  const cell = (key: keyof Header): string => cells[columns[key]] ?? '';
  return {
    channel: Number(cell('channel')),
    number: cell('number'),
    name: cell('name'),
    start: cell('start'),
    end: cell('end'),
    muted: cell('state').toLowerCase() === 'muted',
    line,
  };
}
