/** The scenes as a table, for the workbook. */

import { durationLabel } from '#shared/media/timecode/timecode.ts';
import type { Table } from '#shared/tables/table.ts';
import { label, toTime } from '../timeline.ts';
import type { SceneReport } from './scene-report.ts';

const MICROSECONDS = 1_000_000;

export function sceneTable({ name, fileName, detection }: SceneReport): Table {
  const { timeline, scenes, gradual, options } = detection;
  const micros = (frame: number): number => toTime(timeline, frame, MICROSECONDS);
  return {
    name: 'Scenes',
    title: name,
    facts: [
      { label: 'File', value: fileName },
      { label: 'Frame rate', value: timeline.rate.name },
      { label: 'Frames', value: String(timeline.frames) },
      { label: 'Algorithm', value: options.compat ?? options.algorithm },
    ],
    columns: [
      { name: 'Scene', kind: 'integer' },
      { name: 'In', kind: 'label' },
      { name: 'Out', kind: 'label' },
      { name: 'Length', kind: 'label' },
      { name: 'First Frame', kind: 'integer' },
      { name: 'Frames', kind: 'integer' },
      { name: 'Seconds', kind: 'decimal', decimals: 3 },
      { name: 'Begins', kind: 'text' },
      { name: 'Confidence', kind: 'decimal', decimals: 2 },
    ],
    rows: scenes.map(({ start, end, begins, confidence }, i) => [
      i + 1,
      label(timeline, start),
      label(timeline, end),
      durationLabel(timeline.place(end) - timeline.place(start), timeline.rate),
      start,
      end - start,
      (micros(end) - micros(start)) / MICROSECONDS,
      begins,
      confidence,
    ]),
    extraSheets:
      gradual.length === 0
        ? []
        : [
            {
              name: 'Gradual',
              columns: [
                { name: 'Kind', kind: 'text' },
                { name: 'In', kind: 'label' },
                { name: 'Out', kind: 'label' },
                { name: 'First Frame', kind: 'integer' },
                { name: 'Frames', kind: 'integer' },
              ],
              rows: gradual.map(({ kind, start, end }) => [
                kind,
                label(timeline, start),
                label(timeline, end),
                start,
                end - start,
              ]),
            },
          ],
  };
}
