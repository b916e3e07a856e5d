/** Faults at every call of the operations on projects and keys, over one service. */
import './walks/lifecycles.ts';
import './walks/notes-and-entries.ts';
import './walks/changes.ts';
