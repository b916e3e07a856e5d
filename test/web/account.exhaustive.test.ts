/** The same in every language. */
import './account.test.ts';
