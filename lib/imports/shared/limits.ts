/** Most rows of one file. */
export const MAX_ROWS = 200_000;
/** Most rows of one command: its transaction then stays far below 100 ms. */
export const ROWS_PER_COMMAND = 250;
/**
 * Longest text of a cell that is sent, in characters: Excel's own limit. It is more than any field holds, so that a
 * text that is too long is an error of its row and is not cut silently.
 */
export const MAX_CELL = 32_767;
/** Most bytes of rows that one command sends: the command takes `MAX_LARGE_BODY`. */
export const BYTES_PER_COMMAND = 1_500_000;
