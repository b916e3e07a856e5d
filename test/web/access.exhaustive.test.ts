/** The same suite, in the light theme too. */
import './access.test.ts';
