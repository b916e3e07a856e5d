/** The same, over many more lists. */
import './clean-up.test.ts';
