import type { AccountReturn, TechnicianReturn, WorkKind } from './schema.ts';

/**
 * What somebody who leaves has open, and who can take it over, the most fitting first. `begun`: visits that have begun
 * and stay. `technician`: the name of the active technician that the account signs in as, '' without one.
 */
export type Handover = {
  work: { what: WorkKind; count: number }[];
  people: { id: string; name: string }[];
  begun: number;
  technician: string;
};

/** The answer to switching an account off. `undo`: what gives the work back; null if it is too much for that. */
export type AccountLeft = { rev: number; undo: Omit<AccountReturn, 'rev'> | null };

/** The answer to switching a technician off. `tray`: visits that the colleague could not take. */
export type TechnicianLeft = {
  rev: number;
  moved: number;
  tray: number;
  undo: Omit<TechnicianReturn, 'rev'> | null;
};
