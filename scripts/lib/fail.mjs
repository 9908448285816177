/** A fault that a person can mend: its message says what is wrong and what to do, on one line. */
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
 * Prints what went wrong and ends the process: one line for a SetupError, the whole trace for a fault of ours.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const known = error instanceof Error && (error instanceof SetupError || error.name === 'EnvError');
  console.error(known ? `✗ ${error.message}` : error);
  process.exit(1);
}
