import { describe, expect, it } from 'vitest';
import type { SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { ptx, ptxTrial } from './index.ts';

/** An independent reader after the format description. Finds blocks by their markers, as open-source readers do. */
type Block = {
  readonly type: number;
  readonly at: number;
  readonly size: number;
  readonly children: Block[];
};

function reveal(file: Uint8Array): DataView {
  const value = file[0x13] ?? 0;
  const factor = Array.from({ length: 256 }, (_, i) => i).find((i) => (i * 11) % 256 === value) ?? 0;
  const plain = file.map((byte, o) => (o < 20 ? byte : byte ^ ((((o >> 12) & 0xff) * -factor) & 0xff)));
  return new DataView(plain.buffer);
}

function blockAt(view: DataView, at: number, max: number): Block | undefined {
  if (at + 9 > max || view.getUint8(at) !== 0x5a || view.getUint8(at + 2) !== 0) return undefined;
  const size = view.getUint32(at + 3, true);
  const end = at + 7 + size;
  if (end > max) return undefined;
  const children: Block[] = [];
  let jump = 0;
  for (let i = 1; i < size && at + i + jump < end; i += jump || 1) {
    const child = blockAt(view, at + i, end);
    jump = child ? child.size + 7 : 0;
    if (child) children.push(child);
  }
  return { type: view.getUint16(at + 7, true), at: at + 7, size, children };
}

function topBlocks(view: DataView): Block[] {
  const blocks: Block[] = [];
  for (let at = 20; at < view.byteLength; ) {
    const block = blockAt(view, at, view.byteLength);
    if (block) blocks.push(block);
    at += block ? block.size + 7 : 1;
  }
  return blocks;
}

const text = (view: DataView, at: number): string =>
  new TextDecoder().decode(new Uint8Array(view.buffer, at + 4, view.getUint32(at, true)));

function number(view: DataView, at: number, bytes: number): number {
  let value = 0;
  for (let i = bytes - 1; i >= 0; i -= 1) value = value * 256 + view.getUint8(at + i);
  return value;
}

function readSession(file: Uint8Array) {
  const view = reveal(file);
  const blocks = topBlocks(view);
  const of = (type: number): Block[] => blocks.filter((block) => block.type === type);
  const regions = of(0x262a)[0]?.children.map((region) => {
    const name = text(view, region.at + 11);
    const points = region.at + 11 + 4 + new TextEncoder().encode(name).length;
    const [offset, length, start] = [1, 2, 3].map((i) => view.getUint8(points + i) >> 4);
    const first = points + 5 + (offset ?? 0);
    return {
      name,
      length: number(view, first, length ?? 0),
      start: number(view, first + (length ?? 0), start ?? 0),
    };
  });
  const placed = of(0x1054)[0]?.children[0]?.children.map((entry) => {
    const inner = entry.children[0]?.at ?? 0;
    return { index: view.getUint32(inner + 4, true), start: view.getUint32(inner + 9, true) };
  });
  const info = of(0x2067)[0]?.at ?? 0;
  return {
    version: 2 + view.getUint32(info + 20, true),
    infoAt: info - 7,
    sampleRate: view.getUint32((of(0x1028)[0]?.at ?? 0) + 4, true),
    pointer: view.getUint32(27, true),
    last: (blocks.at(-1)?.at ?? 0) - 7,
    regions,
    placed,
  };
}

const readDocument = (count: number): SubtitleDocument => ({
  cues: Array.from({ length: count }, (_, i) => ({
    start: i * 2_000_000 + 1_000_000,
    end: i * 2_000_000 + 2_500_000,
    lines: [[{ text: `Žluťoučký kůň Z${i}` }], [{ text: 'Z' }]],
  })),
  warnings: [],
});
const options = { rate: rate('25'), title: 'Épisode 1' };

describe('ptx', () => {
  it('writes a session of version 12 at 48 kHz whose pointer points to its last block', async () => {
    const { bytes, warnings } = (await ptx.write?.(readDocument(3), options)) ?? {
      bytes: new Uint8Array(),
      warnings: [],
    };
    const session = readSession(bytes);
    expect(session).toMatchObject({ version: 12, infoAt: 0x1f, sampleRate: 48_000 });
    expect(session.pointer).toBe(session.last);
    expect(warnings.map((w) => w.code)).toEqual(['ptx_experimental']);
  });

  // The bytes of 602 and 858 contain the block marker.
  it.each([0, 1, 3, 90, 602, 858, 3000])(
    'reads back %i regions with names and exact samples',
    async (count) => {
      const document = readDocument(count);
      const written = await ptx.write?.(document, options);
      const { regions, placed } = readSession(written?.bytes ?? new Uint8Array());
      expect(regions).toEqual(
        document.cues.map((cue, i) => ({
          name: `Žluťoučký kůň Z${i} Z`,
          start: (cue.start * 48) / 1000,
          length: 72_000,
        })),
      );
      expect(placed).toEqual(document.cues.map((cue, index) => ({ index, start: (cue.start * 48) / 1000 })));
    },
  );

  it('stops after ten subtitles in the trial and says so', async () => {
    const written = await ptxTrial.write?.(readDocument(25), options);
    expect(readSession(written?.bytes ?? new Uint8Array()).regions).toHaveLength(10);
    expect(written?.warnings.map((w) => w.code)).toContain('cues_dropped');
  });
});
