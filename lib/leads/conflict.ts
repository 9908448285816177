/** Two people changed the same lead: which fields must be asked about, and what comes of the answers. */
import type { LeadSave } from './schema.ts';

type Fields = Omit<LeadSave, 'rev'>;
export type LeadField = keyof Fields;
/** `suggested`: theirs where only they changed it, mine where both did. */
export type Conflict = { field: LeadField; mine: unknown; theirs: unknown; suggested: Side };
export type Side = 'mine' | 'theirs';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields that somebody else has changed since `base` was read and that differ from mine.
 * A field that only I changed is no conflict.
 */
export function findConflicts(base: Fields, mine: Fields, theirs: Fields): Conflict[] {
  return (Object.keys(mine) as LeadField[])
    .filter((field) => !same(theirs[field], base[field]) && !same(theirs[field], mine[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field], suggested: same(mine[field], base[field]) ? 'theirs' : 'mine' }));
}

/** Mine, with theirs where it was chosen. */
export function resolveConflicts(mine: Fields, theirs: Fields, choices: Partial<Record<LeadField, Side>>): Fields {
  const chosen = (Object.keys(choices) as LeadField[]).filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) };
}
