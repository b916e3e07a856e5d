/** Structured log lines and metrics (CloudWatch embedded metric format). Callers pass fields that hold no secrets. */
import { now } from './clock.ts';

type Fields = Readonly<Record<string, unknown>>;

const NAMESPACE = 'MediaTools';

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

/** Counts or measures something; alarms are made from these. */
export function metric(
  name: string,
  value: number,
  unit: 'Count' | 'Milliseconds' | 'Seconds' | 'Bytes' = 'Count',
): void {
  line({
    _aws: {
      Timestamp: now(),
      CloudWatchMetrics: [{ Namespace: NAMESPACE, Dimensions: [[]], Metrics: [{ Name: name, Unit: unit }] }],
    },
    [name]: value,
  });
}
