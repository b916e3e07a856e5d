/** The same walks, with every fault. */
import './projects.test.ts';
