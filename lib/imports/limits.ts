/** Most rows of one file. */
export const MAX_ROWS = 200_000;
/** Most rows of one command: its transaction then stays far below 100 ms. */
export const ROWS_PER_COMMAND = 250;
/** Longest text of a cell, in characters. */
export const MAX_CELL = 5000;
