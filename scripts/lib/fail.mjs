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
 * Prints an error and ends the process: one line for a SetupError, the whole stack trace otherwise.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const known = error instanceof Error && (error instanceof SetupError || error.name === 'EnvError');
  console.error(known ? `✗ ${error.message}` : error);
  process.exit(1);
}
