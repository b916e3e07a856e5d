/** The same, with a larger rush. */
import './billing.test.ts';
