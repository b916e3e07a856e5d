/** Faults at every call of what projects and keys go through, over one service. */
import './walks/lifecycles.ts';
import './walks/notes-and-entries.ts';
import './walks/changes.ts';
