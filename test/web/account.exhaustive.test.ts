/** The same suite in every language. */
import './account.test.ts';
