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

/** A field with different values in the two versions. */
type FieldDifference<T, F extends keyof T> = Comparison & { field: F; mine: T[F]; theirs: T[F] };

/** The fields with different values in the two versions. `base`: null if unknown, then both sides changed them. */
export function compareFields<T extends object, F extends keyof T & string>(
  base: T | null,
  mine: T,
  theirs: T,
  fields: readonly F[],
): FieldDifference<T, F>[] {
  return fields.flatMap((field) => {
    const comparison = compareVersions(base?.[field], mine[field], theirs[field]);
    return comparison ? [{ field, mine: mine[field], theirs: theirs[field], ...comparison }] : [];
  });
}

/** The fields that another user changed since `base` was read, and that differ from mine. */
export function findConflicts<T extends object>(base: T, mine: T, theirs: T): Conflict<keyof T & string>[] {
  return compareFields(base, mine, theirs, Object.keys(mine) as (keyof T & string)[])
    .filter(({ changedBy }) => changedBy !== 'mine')
    .map(({ changedBy: _changedBy, ...conflict }) => conflict);
}

/** My version, with the fields that were chosen from theirs. */
export function resolveConflicts<T extends object>(mine: T, theirs: T, choices: Choices<keyof T & string>): T {
  const chosen = (Object.keys(choices) as (keyof T & string)[]).filter((field) => choices[field] === 'theirs');
  return { ...mine, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) };
}

/** When a person is asked: about every field that another user changed differently, or only if both changed one. */
export type AskAbout = 'differences' | 'clashes';

/** The merged version if nothing must be asked; otherwise the conflicts to ask about, and mine with all that is not. */
export function mergeOrAsk<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  askAbout: AskAbout,
): { merged: T } | { conflicts: Conflict<keyof T & string>[]; mine: T } {
  const conflicts = findConflicts(base, mine, theirs);
  const mustAsk = askAbout === 'differences' ? conflicts : conflicts.filter(({ suggested }) => suggested === 'mine');
  const settled = conflicts.filter((conflict) => !mustAsk.includes(conflict));
  const suggestions = Object.fromEntries(settled.map(({ field, suggested }) => [field, suggested]));
  const merged = resolveConflicts(mine, theirs, suggestions as Choices<keyof T & string>);
  return mustAsk.length > 0 ? { conflicts: mustAsk, mine: merged } : { merged };
}
