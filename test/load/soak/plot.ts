/** Memory and the 99th percentile of light requests over time, as an SVG that suits a light and a dark page. */
import { LIGHT_MS } from './criteria.ts';
import type { Sample } from './watch.ts';

const [WIDTH, PANEL, GAP] = [800, 170, 46];
const [LEFT, RIGHT, TOP] = [64, 28, 34];
const HEIGHT = TOP + 2 * PANEL + GAP + 34;
const TICKS = 4;

const STYLE = `text{font:12px system-ui,sans-serif;fill:#57606a}.axis{stroke:#8c959f;stroke-width:1}
.grid{stroke:#8c959f;stroke-opacity:.3}.calm{fill:#8c959f;fill-opacity:.15}.limit{stroke:#cf222e;stroke-dasharray:4 4}
.line{fill:none;stroke-width:1.5;stroke-linejoin:round}.memory{stroke:#0969da}.latency{stroke:#bf5700}
@media (prefers-color-scheme:dark){text{fill:#b1bac4}.memory{stroke:#58a6ff}.latency{stroke:#f0883e}.limit{stroke:#ff7b72}}`;

/** The smallest 1, 2 or 5 times a power of ten, times the number of ticks, that holds a value. */
export function chooseTop(value: number): number {
  const step = Math.max(value, TICKS) / TICKS;
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((each) => each * power >= step) ?? 10;
  return factor * power * TICKS;
}

type Panel = {
  readonly title: string;
  readonly name: string;
  readonly values: readonly number[];
  readonly limit?: number;
};

/** @param samples in order of time, at least one */
export function plotSoak(samples: readonly Sample[]): string {
  const seconds = samples.at(-1)?.at ?? 1;
  const x = (at: number): string => (LEFT + ((WIDTH - LEFT - RIGHT) * at) / seconds).toFixed(1);
  const calmEnds = samples.filter(({ phase }) => phase !== 'attacked').at(-1)?.at ?? 0;
  const right = WIDTH - RIGHT;
  const draw = ({ title, name, values, limit }: Panel, index: number): string => {
    const top = TOP + index * (PANEL + GAP);
    const bottom = top + PANEL;
    const highest = chooseTop(Math.max(...values, limit ?? 0));
    const y = (value: number): string => (bottom - (PANEL * value) / highest).toFixed(1);
    const ticks = Array.from({ length: TICKS + 1 }, (_, i) => (highest * i) / TICKS);
    const grid = ticks.map(
      (tick) =>
        `<line class="grid" x1="${LEFT}" x2="${right}" y1="${y(tick)}" y2="${y(tick)}"/>` +
        `<text x="${LEFT - 8}" y="${y(tick)}" dy="4" text-anchor="end">${tick}</text>`,
    );
    const points = values.map((value, i) => `${x(samples[i]?.at ?? 0)},${y(value)}`);
    return [
      `<text x="${LEFT}" y="${top - 10}">${title}</text>`,
      `<rect class="calm" x="${LEFT}" y="${top}" width="${(Number(x(calmEnds)) - LEFT).toFixed(1)}" height="${PANEL}"/>`,
      ...grid,
      `<line class="axis" x1="${LEFT}" x2="${LEFT}" y1="${top}" y2="${bottom}"/>`,
      `<line class="axis" x1="${LEFT}" x2="${right}" y1="${bottom}" y2="${bottom}"/>`,
      ...(limit === undefined
        ? []
        : [`<line class="limit" x1="${LEFT}" x2="${right}" y1="${y(limit)}" y2="${y(limit)}"/>`]),
      `<polyline class="line ${name}" points="${points.join(' ')}"/>`,
    ].join('\n');
  };
  const minutes = Array.from({ length: TICKS + 1 }, (_, i) => (seconds * i) / TICKS);
  const times = minutes.map(
    (at) =>
      `<text x="${x(at)}" y="${HEIGHT - 14}" text-anchor="middle">${Number((at / 60).toFixed(1))} min</text>`,
  );
  const panels: readonly Panel[] = [
    { title: 'Memory of the service in MiB', name: 'memory', values: samples.map(({ memory }) => memory) },
    {
      title: 'Light requests: 99th percentile in ms (grey: without hostile accounts; dashed: the objective)',
      name: 'latency',
      values: samples.map(({ p99 }) => p99),
      limit: LIGHT_MS,
    },
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Memory and latency over time">`,
    `<style>${STYLE}</style>`,
    ...panels.map(draw),
    ...times,
    '</svg>\n',
  ].join('\n');
}
