/** Unpacks the Chromium of npm into TMPDIR. A separate program, as the package reads the environment on import. */
import packaged from '@sparticuz/chromium';

await packaged.executablePath();
