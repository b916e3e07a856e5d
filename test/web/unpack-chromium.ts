/** Unpacks the Chromium of npm into TMPDIR. A program of its own, since the package reads the environment as it loads. */
import packaged from '@sparticuz/chromium';

await packaged.executablePath();
