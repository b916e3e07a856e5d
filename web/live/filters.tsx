import { useMemo, useState } from 'preact/hooks';
import { readTypedLabel } from '../clock/time-of-day.ts';
import type { Note } from '../notes/note.ts';
import { type Filter, isFiltered, NO_FILTER, tally } from '../notes/view.ts';
import { useStore } from '../state/store.ts';
import { colorName } from '../ui/color-picker.tsx';
import { getHex } from '../ui/colors.ts';
import { Icon } from '../ui/icons.tsx';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

type Choice = {
  readonly value: string;
  readonly text: string;
  readonly count: number;
  readonly color?: string;
};

function Choices(props: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}) {
  const { label, choices, chosen, onChange } = props;
  if (choices.length === 0) return null;
  return (
    <fieldset class="tag-row" aria-label={label}>
      <span class="group-name" aria-hidden="true">
        {label}
      </span>
      <span class="chips">
        {choices.map(({ value, text, count, color }) => (
          <button
            key={value}
            type="button"
            class="chip"
            dir="auto"
            aria-pressed={chosen.includes(value)}
            style={color ? { '--color': color } : {}}
            onClick={() =>
              onChange(
                chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
              )
            }
          >
            {color && <span class="dot" aria-hidden="true" />}
            {text} <span class="count">{count}</span>
          </button>
        ))}
      </span>
    </fieldset>
  );
}

function JumpTo(props: { readonly onJump: (frame: number) => void }) {
  const session = useSession();
  const [text, setText] = useState('');
  const label = readTypedLabel(text, session.rate());
  const frame = label === undefined ? undefined : session.toFrame(label);
  return (
    <form
      class="jump"
      onSubmit={(event) => {
        event.preventDefault();
        if (frame !== undefined) props.onJump(frame);
      }}
    >
      <label class="group-name" for="jump-to">
        {t('jumpTo')}
      </label>
      <input
        id="jump-to"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={text !== '' && frame === undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="icon" aria-label={t('jumpTo')} disabled={frame === undefined}>
        <Icon name="send" />
      </button>
    </form>
  );
}

/** Filters by color, tag, logger and quick action, each with its number of notes, and a jump to a timecode. */
export function Filters(props: {
  readonly notes: readonly Note[];
  readonly onJump: (frame: number) => void;
}) {
  const session = useSession();
  const filter = useStore(session.filter);
  const { project } = useStore(session.state);
  const { notes } = props;
  const counts = useMemo(() => {
    const actions = new Set(project?.quickActions.map((action) => action.name));
    return {
      colors: tally(notes.map((note) => note.color)),
      tags: tally(notes.flatMap((note) => note.tags)),
      loggers: tally(notes.map((note) => note.loggerName)),
      actions: tally(notes.map((note) => note.name).filter((name) => actions.has(name))),
    };
  }, [notes, project]);
  const change = (part: Partial<Filter>): void => session.filter.set({ ...filter, ...part });
  const plain = ([value, count]: readonly [string, number]): Choice => ({ value, text: value, count });
  return (
    <div class="filters">
      <JumpTo onJump={props.onJump} />
      <Choices
        label={t('color')}
        choices={counts.colors.map(([value, count]) => ({
          value,
          text: colorName(value),
          count,
          color: getHex(value),
        }))}
        chosen={filter.colors}
        onChange={(colors) => change({ colors })}
      />
      <Choices
        label={t('tags')}
        choices={counts.tags.map(plain)}
        chosen={filter.tags}
        onChange={(tags) => change({ tags })}
      />
      <Choices
        label={t('logger')}
        choices={counts.loggers.map(plain)}
        chosen={filter.loggers}
        onChange={(loggers) => change({ loggers })}
      />
      <Choices
        label={t('quickActions')}
        choices={counts.actions.map(plain)}
        chosen={filter.actions}
        onChange={(actions) => change({ actions })}
      />
      {isFiltered(filter) && (
        <button type="button" class="link" onClick={() => session.filter.set(NO_FILTER)}>
          {t('clearFilter')}
        </button>
      )}
    </div>
  );
}
