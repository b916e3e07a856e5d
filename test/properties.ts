/**
 * fast-check with a fixed seed, so that a change fails only for its own faults. Set `FUZZ_SEED` to try other cases.
 */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FUZZ_SEED ?? 1) });

export { fc };
