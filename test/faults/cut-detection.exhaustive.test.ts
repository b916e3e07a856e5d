/** The same walks, with every fault. */
import './cut-detection.test.ts';
