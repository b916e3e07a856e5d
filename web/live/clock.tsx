import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { frameAt, nudge, set, start, stop } from '../clock/custom-clock.ts';
import { uncertainty } from '../clock/server-time.ts';
import { useStore } from '../state/store.ts';
import { Icon } from '../ui/icons.tsx';
import { spoken } from '../words/speak.ts';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';
import { TimecodeField } from './timecode-field.tsx';

/** Fraction of the width that the digits fill. */
const FILL = 0.96;

/** Fits the text to the width of its box, whatever font the device has. */
function useFittingText(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = text.current;
    const box = element?.parentElement;
    if (!element || !box) return;
    let width = 0;
    const fit = (): void => {
      // The height follows the digits, so it must not trigger another fit.
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const wanted = (size * box.clientWidth * FILL) / Math.max(1, element.offsetWidth);
      element.style.fontSize = `${Math.floor(wanted)}px`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [text]);
}

/** The running timecode. It is updated without the framework, once per display frame. */
export function RunningTimecode() {
  const session = useSession();
  const digits = useRef<HTMLSpanElement>(null);
  useFittingText(digits);
  useEffect(() => {
    let request = 0;
    let shown = '';
    const draw = (): void => {
      const label = session.timecodeAt(undefined, 0);
      if (digits.current && label !== shown) {
        digits.current.textContent = label;
        shown = label;
      }
      request = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(request);
  }, [session]);
  return (
    <span class="timecode" role="timer" aria-live="off" aria-label={t('timecode')} dir="ltr">
      <span ref={digits} />
    </span>
  );
}

function TimeOfDay() {
  const session = useSession();
  const [text, setText] = useState('');
  useEffect(() => {
    const tell = (): void =>
      setText(
        new Date(session.timeAt()).toLocaleTimeString(`${spoken.get().language}-u-nu-latn`, {
          hour12: false,
        }),
      );
    tell();
    const timer = setInterval(tell, 200);
    return () => clearInterval(timer);
  }, [session]);
  return (
    <span class="time-of-day">
      <span class="soft">{t('timeOfDay')}</span> <bdi>{text}</bdi>
    </span>
  );
}

const signed = (milliseconds: number): string => {
  const text = (Math.abs(milliseconds) / 1000).toFixed(2);
  return `${milliseconds < 0 && Number(text) !== 0 ? '−' : '+'}${text}`;
};

function ServerOffset() {
  const session = useSession();
  const known = useStore(session.serverTime);
  const [busy, setBusy] = useState(false);
  const error = uncertainty(known);
  const text = Number.isFinite(error)
    ? t('clockOffset', { seconds: signed(known.offset), error: (error / 1000).toFixed(2) })
    : t('clockUnknown');
  return (
    <span class="clock-offset">
      <bdi class="soft">{text}</bdi>
      <button
        type="button"
        class="link"
        disabled={busy}
        onClick={() => {
          setBusy(true);
          session.syncClock().then(() => setBusy(false), reportError);
        }}
      >
        {t('syncClock')}
      </button>
    </span>
  );
}

/** Sets, starts, stops and nudges the manual timecode of a project. */
function ManualControls() {
  const session = useSession();
  const settings = useStore(session.projectSettings);
  const [editing, setEditing] = useState(false);
  const { clock } = settings;
  const put = (next: typeof clock): void =>
    session.projectSettings.set({ ...session.projectSettings.get(), clock: next });
  const rate = session.rate();
  const step = (frames: number, label: string, text: string) => (
    <button
      type="button"
      class="small"
      aria-label={`${text}: ${label}`}
      title={label}
      onClick={() => put(nudge(clock, frames))}
    >
      <bdi>{text}</bdi>
    </button>
  );
  if (editing) {
    return (
      <TimecodeField
        label={t('setTimecode')}
        value={framesToLabel(frameAt(clock, session.timeAt(), rate), rate)}
        rate={rate}
        onCancel={() => setEditing(false)}
        onDone={(_, frame) => {
          put(set(clock, frame, session.timeAt()));
          setEditing(false);
        }}
      />
    );
  }
  const runs = clock.startedAt !== null;
  return (
    <fieldset class="manual" aria-label={t('manual')}>
      {step(-rate.nominal, t('secondBack'), '−1 s')}
      {step(-1, t('frameBack'), '−1 f')}
      <button
        type="button"
        class="small primary"
        onClick={() => put(runs ? stop(clock, session.timeAt(), rate) : start(clock, session.timeAt()))}
      >
        <Icon name={runs ? 'pause' : 'play'} /> {runs ? t('stopClock') : t('startClock')}
      </button>
      {step(1, t('frameOn'), '+1 f')}
      {step(rate.nominal, t('secondOn'), '+1 s')}
      <button type="button" class="small" onClick={() => setEditing(true)}>
        {t('set')}
      </button>
    </fieldset>
  );
}

/** The offset between the camera's timecode and the time of day. It is typed once and kept on this device. */
function CameraOffset() {
  const session = useSession();
  const { cameraOffset } = useStore(session.projectSettings);
  const [editing, setEditing] = useState(false);
  const put = (frames: number): void =>
    session.projectSettings.set({ ...session.projectSettings.get(), cameraOffset: frames });
  const rate = session.rate();
  if (editing) {
    return (
      <div class="camera-offset">
        <TimecodeField
          label={t('cameraShows')}
          value={session.timecodeAt(undefined, 0)}
          rate={rate}
          onCancel={() => setEditing(false)}
          onDone={(_, frame, event) => {
            const now = session.toFrame(session.timecodeAt(event, 0));
            if (now !== undefined) put(cameraOffset + frame - now);
            setEditing(false);
          }}
        />
        <p class="hint">{t('cameraOffsetHelp')}</p>
      </div>
    );
  }
  return (
    <span class="clock-offset">
      {cameraOffset !== 0 && (
        <>
          <bdi class="soft">
            {t('cameraOffset')}: {cameraOffset > 0 ? '+' : '−'}
            {Math.abs(cameraOffset)} f
          </bdi>
          <button type="button" class="link" onClick={() => put(0)}>
            {t('noOffset')}
          </button>
        </>
      )}
      <button type="button" class="link" onClick={() => setEditing(true)}>
        {t('cameraOffset')}
      </button>
    </span>
  );
}

export function Clock() {
  const session = useSession();
  const { project } = useStore(session.state);
  const [large, setLarge] = useState(false);
  const [open, setOpen] = useState(false);
  const isManual = project?.type === 'custom';
  // A layout effect runs before paint, so Escape works as soon as the large clock is visible.
  useLayoutEffect(() => {
    if (!large) return;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setLarge(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [large]);
  return (
    <section class={large ? 'clock large' : 'clock'} aria-label={t('timecode')}>
      <RunningTimecode />
      <div class="clock-line">
        <div class="clock-face">
          {isManual ? <ManualControls /> : <TimeOfDay />}
          {!isManual && (
            <div class={open ? 'clock-more open' : 'clock-more'}>
              <ServerOffset />
              <CameraOffset />
            </div>
          )}
        </div>
        {!isManual && (
          <button
            type="button"
            class="icon more"
            aria-expanded={open}
            aria-label={t('offset')}
            title={t('offset')}
            onClick={() => setOpen(!open)}
          >
            <Icon name="clock" />
          </button>
        )}
        <button
          type="button"
          class="icon"
          aria-label={large ? t('close') : t('filmClock')}
          title={t('filmClock')}
          aria-pressed={large}
          onClick={() => setLarge(!large)}
        >
          <Icon name={large ? 'close' : 'expand'} />
        </button>
      </div>
    </section>
  );
}
