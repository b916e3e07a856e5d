import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Rate } from '#shared/media/timecode/rate.ts';
import { frameOrUndefined, readTypedLabel } from '../clock/time-of-day.ts';
import { t } from '../words/words.ts';

/** A field for one timecode, with its button. Text that is invalid at the rate is marked and not accepted. */
export function TimecodeField(props: {
  readonly label: string;
  readonly value: string;
  readonly rate: Rate;
  readonly onDone: (label: string, frame: number, event: Event) => void;
  readonly onCancel: () => void;
}) {
  const { label, value, rate, onDone, onCancel } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const read = readTypedLabel(text, rate);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="timecode-field"
      onSubmit={(event) => {
        event.preventDefault();
        const frame = read === undefined ? undefined : frameOrUndefined(read, rate);
        if (read !== undefined && frame !== undefined) onDone(read, frame, event);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={read === undefined}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="small primary" disabled={read === undefined}>
        {t('set')}
      </button>
      <button type="button" class="small" onClick={onCancel}>
        {t('cancel')}
      </button>
    </form>
  );
}
