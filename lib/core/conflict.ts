/** Conflicts between two edits of the same record: finds the fields in question and applies the user's choices. */

export type Side = 'mine' | 'theirs';
/** `suggested`: theirs where only they changed it, mine where both did. */
export type Conflict<F extends string = string> = { field: F; mine: unknown; theirs: unknown; suggested: Side };
export type Choices<F extends string = string> = Partial<Record<F, Side>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The fields that another user has changed since `base` was read and that differ from mine. A field that only I
 * changed is no conflict.
 */
export function findConflicts<T extends object>(base: T, mine: T, theirs: T): Conflict<keyof T & string>[] {
  return (Object.keys(mine) as (keyof T & string)[])
    .filter((field) => !same(theirs[field], base[field]) && !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: same(mine[field], base[field]) ? 'theirs' : 'mine',
    }));
}

/** My record, with their value for each field where 'theirs' was chosen. */
export function resolveConflicts<T extends object>(mine: T, theirs: T, choices: Choices<keyof T & string>): T {
  const chosen = (Object.keys(choices) as (keyof T & string)[]).filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) };
}
