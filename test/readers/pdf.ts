/** Reads the text of a PDF with poppler, if it is installed. */
import { execFileSync } from 'node:child_process';

function isInstalled(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Reads the text in page order; undefined on a machine without poppler. */
export const readPdfText: ((pdf: Uint8Array) => string) | undefined = isInstalled()
  ? (pdf) => execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  : undefined;
