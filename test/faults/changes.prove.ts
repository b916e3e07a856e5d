/** The same walks, with every fault. */
import './changes.test.ts';
