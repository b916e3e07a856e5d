/** The same suite over many more lists. */
import './clean-up.test.ts';
