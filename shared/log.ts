/** Structured log lines and metrics (CloudWatch embedded metric format). Callers pass fields that hold no secrets. */
import { now } from './clock.ts';
import { optionalSetting } from './environment.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Where the metrics of a stage are found. */
export const metricNamespace = (stage: string): string => `MediaTools/${stage}`;

let output = (text: string): void => {
  process.stdout.write(text);
};

/** Sends the lines elsewhere; on one machine they go to a file. */
export function setLogOutput(write: (text: string) => void): void {
  output = write;
}

function line(fields: Fields): void {
  output(`${JSON.stringify(fields)}\n`);
}

/** An error with its chain of causes, as text for the log. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${errorText(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}

/** One event. */
export function log(level: 'info' | 'warn' | 'error', message: string, fields: Fields = {}): void {
  line({ level, message, time: new Date(now()).toISOString(), ...fields });
}

type Unit = 'Count' | 'Milliseconds' | 'Seconds' | 'Bytes';

/**
 * Counts or measures several things of one event; alarms are made from these. Each stage has its own namespace.
 * @param area the part of the service (folder of the function) that they are also kept for, beside the whole
 */
export function measure(values: Readonly<Record<string, readonly [number, Unit]>>, area?: string): void {
  const entries = Object.entries(values);
  line({
    _aws: {
      Timestamp: now(),
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace(optionalSetting('stage') ?? 'local'),
          Dimensions: area === undefined ? [[]] : [[], ['Area']],
          Metrics: entries.map(([Name, [, Unit]]) => ({ Name, Unit })),
        },
      ],
    },
    ...(area !== undefined && { Area: area }),
    ...Object.fromEntries(entries.map(([name, [value]]) => [name, value])),
  });
}

/** Counts or measures one thing. */
export function metric(name: string, value: number, unit: Unit = 'Count'): void {
  measure({ [name]: [value, unit] });
}
