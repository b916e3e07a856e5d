/** Conversions left and usage: figures and plots by day. */
import type { Info, Usage } from './account-interface.ts';
import type { LoadState } from './loaded.ts';
import { Section } from './parts.tsx';
import { Plot } from './plot.tsx';
import { numberText } from './words/formats.ts';
import { w } from './words/words.ts';

function Figure(props: { readonly name: string; readonly value: number; readonly more: string }) {
  return (
    <div class="figure">
      <dt>{props.name}</dt>
      <dd>
        <strong>{numberText(props.value)}</strong>
        <span class="soft">{props.more}</span>
      </dd>
    </div>
  );
}

export function Overview({ info }: { readonly info: LoadState<Info> }) {
  const { value } = info;
  const credits = value?.aiCredits;
  const more = [
    ...(credits && credits.availableTeamAiCredits > 0
      ? [w('teamCredits', { count: numberText(credits.availableTeamAiCredits) })]
      : []),
    w('perCredit', { count: numberText(value?.stats.fileConversionsPerAiCredit ?? 0) }),
  ];
  return (
    <Section id="overview" title={w('overview')} of={info}>
      {value && (
        <dl class="figures">
          <Figure
            name={w('conversionsLeft')}
            value={value.stats.fileConversionsLeft}
            more={w('conversionsMade', { count: numberText(value.stats.fileConversions) })}
          />
          <Figure name={w('aiCredits')} value={value.aiCredits.availableAiCredits} more={more.join(' · ')} />
          <Figure
            name={w('requestsThisHour')}
            value={value.stats.requestsLastHour}
            more={w('requestsThisMinute', { count: numberText(value.stats.requestsLastMinute) })}
          />
          <Figure
            name={w('filmsInProgress')}
            value={value.limits.processesInProgress}
            more={w('atOnce', { count: numberText(value.limits.processesAtOnce) })}
          />
        </dl>
      )}
    </Section>
  );
}

export const PERIODS = [7, 30, 90] as const;

export function UsagePlots(props: {
  readonly usage: LoadState<Usage>;
  readonly days: number;
  readonly onDays: (days: number) => void;
}) {
  const { usage, days, onDays } = props;
  const counts = usage.value?.days ?? [];
  const choice = (
    <label class="inline-field">
      <span class="sr-only">{w('period')}</span>
      <select value={days} onChange={(event) => onDays(Number(event.currentTarget.value))}>
        {PERIODS.map((count) => (
          <option key={count} value={count}>
            {w('lastDays', { count: numberText(count) })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Section id="usage" title={w('usage')} of={usage} tools={choice}>
      {usage.value && (
        <div class="plots">
          <Plot
            title={w('conversionsByDay')}
            unit={w('conversions')}
            counts={counts.map(({ day, conversions: count }) => ({ day, count }))}
          />
          <Plot
            title={w('requestsByDay')}
            unit={w('requests')}
            counts={counts.map(({ day, requests: count }) => ({ day, count }))}
          />
        </div>
      )}
    </Section>
  );
}
