/**
 * fast-check as the suites use it: the same cases each time, so that a change fails for its own faults alone. A
 * `FUZZ_SEED` chooses others.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FUZZ_SEED ?? 1) });

export { fc };
