/** Markers as the product's own table: the rows of csv, tsv, workbooks and PDF. */

import { durationLabel, framesToLabel } from '#shared/media/timecode/timecode.ts';
import type { Table, TableFormat } from '#shared/tables/table.ts';
import type { Marker, WriteOptions } from './model.ts';

const COLUMNS = [
  { name: 'Name', kind: 'text', wrap: true },
  { name: 'Description', kind: 'text', wrap: true },
  { name: 'In', kind: 'label' },
  { name: 'Out', kind: 'label' },
  { name: 'Duration', kind: 'label' },
  { name: 'Color', kind: 'text' },
  { name: 'Type', kind: 'text' },
  { name: 'Track', kind: 'label' },
  { name: 'User', kind: 'text' },
] as const;

export function markerTable(
  markers: readonly Marker[],
  { rate, title }: WriteOptions,
  format: TableFormat,
): Table {
  return {
    name: 'Markers',
    title,
    facts: [
      { label: 'Frame Rate', value: rate.name },
      { label: 'Markers', value: String(markers.length), sameLine: true },
    ],
    columns: COLUMNS,
    rows: markers.map((marker) => [
      marker.name,
      marker.comment,
      framesToLabel(marker.in, rate),
      framesToLabel(marker.in + marker.duration, rate),
      durationLabel(marker.duration, rate),
      marker.color,
      marker.type,
      marker.track,
      marker.user,
    ]),
    print: { orientation: 'landscape', paper: 'A4' },
    formulaGuard: format === 'csv' || format === 'csv2' || format === 'tsv',
  };
}
