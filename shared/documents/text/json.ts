/** Tables as json: one object whose last member is the array of rows. */
import type { Cell, Column, Json, Table } from '../../tables/table.ts';

/**
 * One object: `table.json.members` (by default title, facts and notes), then the rows as objects with the columns'
 * keys. Numbers are numbers, an empty cell is null, a list column an array. One row per line.
 */
export function* json(table: Table): Generator<string> {
  const members = table.json?.members ?? defaultMembers(table);
  yield '{\n';
  for (const [name, value] of Object.entries(members))
    yield `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
  yield `${JSON.stringify(table.json?.rows ?? 'rows')}: [`;
  const keys = table.columns.map((column) => `${JSON.stringify(column.key ?? column.name)}:`);
  let separator = '\n';
  for (const row of table.rows) {
    const cells = table.columns.map((column, at) => keys[at] + JSON.stringify(value(column, row[at])));
    yield `${separator}{${cells.join(',')}}`;
    separator = ',\n';
  }
  yield '\n]\n}\n';
}

function defaultMembers(table: Table): { [key: string]: Json } {
  const { title, facts, notes } = table;
  return {
    ...(title === undefined ? {} : { title }),
    ...(facts === undefined ? {} : { facts: facts.map(({ label, value }) => ({ label, value })) }),
    ...(notes === undefined ? {} : { notes }),
  };
}

function value(column: Column, cell: Cell | undefined): Json {
  if (column.toJson) return column.toJson(cell ?? null);
  if (column.list !== undefined) return cell ? String(cell).split(column.list) : [];
  return cell === undefined || cell === '' ? null : cell;
}
