/** Most rows of one file, and of one command: a command's transaction then stays far below 100 ms. */
export const MAX_ROWS = 200_000;
export const ROWS_PER_COMMAND = 250;
