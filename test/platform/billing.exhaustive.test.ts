/** The same suite with more conversions at once. */
import './billing.test.ts';
