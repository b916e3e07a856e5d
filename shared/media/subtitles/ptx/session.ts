/**
 * A minimal session of version 12: one track, one silent audio file, one named region per subtitle.
 * There is no public standard. The blocks are those that open-source readers (ptformat, as in Ardour) support.
 */
import { packed, SessionBytes, string, u16, u32, u64, zeros } from './bytes.ts';

export const SAMPLE_RATE = 48_000;

/** Times in samples. */
export type SessionRegion = { readonly name: string; readonly start: number; readonly length: number };

const CONTENT = {
  index: 0x0002,
  info: 0x2067,
  sampleRate: 0x1028,
  audioFiles: 0x1004,
  audioFileNames: 0x103a,
  audioFileData: 0x1003,
  audioFileLength: 0x1001,
  regions: 0x262a,
  region: 0x2629,
  regionName: 0x2628,
  tracks: 0x1015,
  track: 0x1014,
  placements: 0x1054,
  trackPlacements: 0x1052,
  placement: 0x1050,
  placedRegion: 0x104f,
} as const;

const BLOCK_VERSION = 1;
const SESSION_VERSION = 12;
/** Kind of obfuscation in the outer header, and the value that determines its key. */
const SHELL = { kind: 0x05, value: 0xff } as const;
const SHELL_LENGTH = 20;
const POINTER_AT = SHELL_LENGTH + 7;
/** Bytes after the last child of a container; needed by readers that look for one more block past it. */
const TAIL = zeros(16);

/** Hides the content as versions 10 and up do: one key byte for every 4096 bytes. */
function obfuscate(bytes: Uint8Array): Uint8Array {
  let factor = 0;
  while ((factor * 11) % 256 !== SHELL.value) factor += 1;
  const delta = 256 - factor;
  return bytes.map((byte, offset) =>
    offset < SHELL_LENGTH ? byte : byte ^ (((offset >> 12) * delta) & 0xff),
  );
}

/** Writes the name, the byte lengths of three numbers, then the numbers: offset in the file, length, start. */
function writeRegion(out: SessionBytes, { name, start, length }: SessionRegion): void {
  const [lengthBytes, startBytes] = [packed(length), packed(start)];
  out.block(BLOCK_VERSION, CONTENT.region, () => {
    out.block(BLOCK_VERSION, CONTENT.regionName, () => {
      out.add(string(name));
      out.add([0, 0, lengthBytes.length << 4, startBytes.length << 4, 0, ...lengthBytes, ...startBytes]);
    });
    out.add(u32(0));
    out.add(TAIL);
  });
}

function writeAudioFile(out: SessionBytes, name: string, length: number): void {
  out.block(BLOCK_VERSION, CONTENT.audioFiles, () => {
    out.add(u32(1));
    out.block(BLOCK_VERSION, CONTENT.audioFileNames, () => {
      out.add([...u32(1), ...zeros(5), ...string(name)]);
      out.add([...new TextEncoder().encode('EVAW'), ...zeros(5)]);
    });
    out.block(BLOCK_VERSION, CONTENT.audioFileData, () => {
      out.block(BLOCK_VERSION, CONTENT.audioFileLength, () => {
        out.add([...zeros(6), ...u64(length), ...zeros(8)]);
      });
      out.add(TAIL);
    });
    out.add(TAIL);
  });
}

function writePlacement(out: SessionBytes, index: number, start: number): void {
  out.block(BLOCK_VERSION, CONTENT.placement, () => {
    out.block(BLOCK_VERSION, CONTENT.placedRegion, () => {
      out.add([...zeros(2), ...u32(index), 0, ...u64(start), ...zeros(16)]);
    });
    out.add(TAIL);
  });
}

/** The whole file. @param title name of the session; @param audioFile name of the silent file that regions refer to. */
export function writeSession(
  regions: readonly SessionRegion[],
  title: string,
  audioFile: string,
): Uint8Array {
  const out = new SessionBytes();
  out.add([0x03, ...new TextEncoder().encode('0010111100101011'), 0, SHELL.kind, SHELL.value]);
  // The pointer to the last block has no content type.
  out.add([0x5a, ...u16(1), ...u32(4), ...u32(0)]);
  const blocks: (readonly [number, number])[] = [];
  const top = (contentType: number, content: () => void): void => {
    blocks.push([contentType, out.block(BLOCK_VERSION, contentType, content)]);
  };

  top(CONTENT.info, () => {
    out.add([...zeros(18), ...u32(SESSION_VERSION - 2), ...u32(0), ...string(title)]);
  });
  top(CONTENT.sampleRate, () => out.add([...zeros(2), ...u32(SAMPLE_RATE), ...zeros(8)]));
  const longest = regions.reduce((most, region) => Math.max(most, region.length), 0);
  blocks.push([CONTENT.audioFiles, out.length]);
  writeAudioFile(out, audioFile, longest);
  top(CONTENT.regions, () => {
    out.count(regions.length);
    for (const region of regions) writeRegion(out, region);
    out.add(TAIL);
  });
  top(CONTENT.tracks, () => {
    out.count(1);
    out.block(BLOCK_VERSION, CONTENT.track, () => {
      out.add([...string('Subtitles'), 0, ...u32(1), ...u16(0), ...zeros(8)]);
    });
    out.add(TAIL);
  });
  top(CONTENT.placements, () => {
    out.count(1);
    out.block(BLOCK_VERSION, CONTENT.trackPlacements, () => {
      out.add(string('Subtitles'));
      out.count(regions.length);
      for (const [index, { start }] of regions.entries()) writePlacement(out, index, start);
      out.add(TAIL);
    });
    out.add(TAIL);
  });
  const index = out.block(BLOCK_VERSION, CONTENT.index, () => {
    out.count(blocks.length);
    for (const [contentType, offset] of blocks) out.add([...u16(contentType), ...u32(offset)]);
    out.add(TAIL);
  });
  out.patch(POINTER_AT, u32(index));
  return obfuscate(out.finish());
}
