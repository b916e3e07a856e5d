/** Counts by day as bars. The day under the pointer is described in words, and screen readers get a table. */
import { useState } from 'preact/hooks';
import { dayText, numberText } from './words/formats.ts';
import { w } from './words/words.ts';

export type DayCount = { readonly day: string; readonly count: number };

const WIDTH = 720;
const HEIGHT = 140;
const GAP = 0.25;

/** The next round number whose half is round too: 1, 2, 4, 6, 8, 10, 20, 40 … */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

export function Plot(props: {
  readonly title: string;
  readonly unit: string;
  readonly counts: readonly DayCount[];
}) {
  const { title, unit, counts } = props;
  const [pointed, setPointed] = useState<DayCount | undefined>();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const top = roundUp(Math.max(...counts.map(({ count }) => count)));
  const step = WIDTH / Math.max(1, counts.length);
  const all = w('inAll', { count: numberText(total), days: numberText(counts.length) });
  const told = pointed && `${dayText(pointed.day)} · ${numberText(pointed.count)}`;
  const marks = [counts[0], counts[Math.floor(counts.length / 2)], counts.at(-1)];
  return (
    <figure class="plot">
      <figcaption>
        <strong>{title}</strong> <span class="soft">{told ?? all}</span>
      </figcaption>
      <div class="plot-area">
        <span class="top soft" aria-hidden="true">
          {numberText(top)}
        </span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${title}: ${all}`}
          onPointerLeave={() => setPointed(undefined)}
        >
          <path class="grid" d={`M0 0.5H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT - 0.5}H${WIDTH}`} />
          {counts.map((day, i) => {
            const height = (day.count / top) * HEIGHT;
            return (
              <g
                key={day.day}
                onPointerEnter={() => setPointed(day)}
                class={day === pointed ? 'pointed' : ''}
              >
                <rect class="catch" x={i * step} y={0} width={step} height={HEIGHT} />
                <rect
                  class="bar"
                  x={(i + GAP / 2) * step}
                  y={HEIGHT - height}
                  width={step * (1 - GAP)}
                  height={height}
                />
              </g>
            );
          })}
        </svg>
        <div class="marks soft" aria-hidden="true">
          {marks.map((mark, i) => mark && <span key={i}>{dayText(mark.day)}</span>)}
        </div>
      </div>
      <details>
        <summary>{w('asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard */}
        <section class="scroll" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{w('day')}</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody>
              {counts.toReversed().map(({ day, count }) => (
                <tr key={day}>
                  <td>{dayText(day)}</td>
                  <td>{numberText(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
