/** Compares and merges two versions of a record that were edited from the same version. */

export type Side = 'mine' | 'theirs';
/** `suggested`: theirs if only they changed the field, mine if both did. */
export type Conflict<F extends string = string> = { field: F; mine: unknown; theirs: unknown; suggested: Side };
export type Choices<F extends string = string> = Partial<Record<F, Side>>;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Who changed a value; `suggested` is the side of the change, mine if both changed it. */
export type Comparison = { changedBy: 'mine' | 'theirs' | 'both'; suggested: Side };

/**
 * Compares a value in two versions with the version that both were edited from (`base`; undefined if unknown, then both
 * sides count as changed). Returns null if the two versions have the same value.
 */
export function compareVersions(base: unknown, mine: unknown, theirs: unknown): Comparison | null {
  if (same(mine, theirs)) return null;
  if (same(mine, base)) return { changedBy: 'theirs', suggested: 'theirs' };
  return { changedBy: same(theirs, base) ? 'mine' : 'both', suggested: 'mine' };
}

/** The fields that another user changed since `base` was read, and that differ from mine. */
export function findConflicts<T extends object>(base: T, mine: T, theirs: T): Conflict<keyof T & string>[] {
  return (Object.keys(mine) as (keyof T & string)[]).flatMap((field) => {
    const comparison = compareVersions(base[field], mine[field], theirs[field]);
    if (!comparison || comparison.changedBy === 'mine') return [];
    return [{ field, mine: mine[field], theirs: theirs[field], suggested: comparison.suggested }];
  });
}

/** My version, with the fields that were chosen from theirs. */
export function resolveConflicts<T extends object>(mine: T, theirs: T, choices: Choices<keyof T & string>): T {
  const chosen = (Object.keys(choices) as (keyof T & string)[]).filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) };
}
