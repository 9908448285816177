/** An error that the user can fix: its message says what is wrong and what to do, on one line. */
export class SetupError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'SetupError';
  }
}

/** @param {string} line */
export function step(line) {
  console.log(`• ${line}`);
}

/**
 * Prints a step when it begins, and its time when it ends: several steps may run at once.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timedStep(name, work) {
  step(`${name} …`);
  const began = performance.now();
  const result = await work();
  stepDone(name, began);
  return result;
}

/**
 * @param {string} name
 * @param {number} began by `performance.now()`
 */
export function stepDone(name, began) {
  step(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * Prints an error and ends the process: one line for a SetupError, the whole stack trace otherwise.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const known = error instanceof Error && (error instanceof SetupError || error.name === 'EnvError');
  console.error(known ? `✗ ${error.message}` : error);
  process.exit(1);
}
