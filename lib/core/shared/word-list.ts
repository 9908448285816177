/**
 * Values by words, to look up what a person or another program sends: a plain object would also find 'constructor' and
 * the other names that every object has.
 */
export function wordList<T>(values: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(values));
}
