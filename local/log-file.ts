/** The log of the service on one machine. */
import { appendFileSync } from 'node:fs';
import { errorText } from '#shared/log.ts';

/**
 * Appends to a file. A full disk must not end the service: lines that cannot be written are counted, and the count is
 * written once there is space again.
 */
export function openLogFile(path: string, report: (text: string) => void): (text: string) => void {
  let lost = 0;
  return (text) => {
    const notice =
      lost > 0 ? `${JSON.stringify({ level: 'error', message: 'Log lines were lost', lost })}\n` : '';
    try {
      appendFileSync(path, notice + text);
      lost = 0;
    } catch (error) {
      if (lost === 0) report(`The log cannot be written: ${errorText(error)}`);
      lost += 1;
    }
  };
}
