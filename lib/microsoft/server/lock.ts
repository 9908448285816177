/** Kept on globalThis: Next bundles this module more than once into the one process. */
const KEY = Symbol.for('ordrestyring.microsoft.turns');
const holder = globalThis as { [KEY]?: Map<string, Promise<unknown>> };
const turns = (holder[KEY] ??= new Map<string, Promise<unknown>>());

/** Runs `work` after all earlier work for the same key has ended, well or badly. Not re-entrant. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = (turns.get(key) ?? Promise.resolve()).then(work, work);
  turns.set(key, run);
  const clear = () => {
    if (turns.get(key) === run) turns.delete(key);
  };
  run.then(clear, clear);
  return run;
}
