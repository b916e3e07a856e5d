/** The same, in the light too. */
import './access.test.ts';
