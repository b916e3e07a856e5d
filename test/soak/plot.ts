/** The soak as a picture: memory of the service and the slowest light requests over time. */
import type { Sample } from './soak.ts';

const [WIDTH, HEIGHT, LEFT, TOP, GAP] = [860, 170, 70, 30, 60];

type Curve = {
  readonly title: string;
  readonly unit: string;
  readonly points: readonly (readonly [number, number])[];
};

/** A round number at or above a value. */
function roundUp(value: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [1, 2, 5, 10].map((factor) => factor * step).find((round) => round >= value) ?? value;
}

function drawCurve(
  { title, unit, points }: Curve,
  index: number,
  seconds: number,
  hostileFrom: number,
): string {
  const top = TOP + index * (HEIGHT + GAP);
  const max = roundUp(Math.max(1, ...points.map(([, value]) => value)));
  const x = (at: number): number => Math.round(LEFT + (at / seconds) * WIDTH);
  const y = (value: number): number => Math.round(top + HEIGHT - (value / max) * HEIGHT);
  const path = points.map(([at, value], i) => `${i === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`).join('');
  const ticks = [0, 0.5, 1].map(
    (share) =>
      `<text x="${LEFT - 8}" y="${y(max * share) + 4}" text-anchor="end">${max * share}</text><path class="grid" d="M${LEFT} ${y(max * share)}h${WIDTH}"/>`,
  );
  const times = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${x(seconds * share)}" y="${top + HEIGHT + 18}" text-anchor="middle">${Math.round((seconds * share) / 6) / 10} min</text>`,
  );
  return [
    `<text class="title" x="${LEFT}" y="${top - 10}">${title} (${unit})</text>`,
    `<rect class="hostile" x="${x(hostileFrom)}" y="${top}" width="${LEFT + WIDTH - x(hostileFrom)}" height="${HEIGHT}"/>`,
    ...ticks,
    ...times,
    `<path class="line" d="${path}"/>`,
  ].join('\n');
}

const STYLE = `text{font:12px system-ui,sans-serif;fill:#222}.title{font-weight:600;font-size:14px}.grid{stroke:#8884;fill:none}
.line{stroke:#0b66c3;stroke-width:1.5;fill:none}.hostile{fill:#d9302414}svg{background:#fff}
@media(prefers-color-scheme:dark){text{fill:#ddd}.line{stroke:#6db3f2}svg{background:#15181c}}`;

/** @returns an SVG document; the shaded part is the one with the hostile accounts */
export function drawSoak(samples: readonly Sample[]): string {
  const seconds = Math.max(1, samples.at(-1)?.at ?? 1);
  const hostileFrom = samples.find(({ phase }) => phase === 'hostile')?.at ?? seconds;
  const curves: readonly Curve[] = [
    {
      title: 'Memory of the service',
      unit: 'MiB',
      points: samples.flatMap(({ at, memoryMib }) =>
        memoryMib === undefined ? [] : [[at, memoryMib] as const],
      ),
    },
    {
      title: 'Light requests, 99th percentile of each interval',
      unit: 'ms',
      points: samples.map(({ at, p99 }) => [at, p99] as const),
    },
  ];
  const height = TOP + curves.length * (HEIGHT + GAP);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 30} ${height}" role="img" aria-label="Memory and latency during the soak">`,
    `<style>${STYLE}</style>`,
    ...curves.map((curve, i) => drawCurve(curve, i, seconds, hostileFrom)),
    '</svg>\n',
  ].join('\n');
}
