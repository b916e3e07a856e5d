/** The same walks, with every fault. */
import './lifecycles.test.ts';
