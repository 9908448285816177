/** How many rows a list has. `atLeast`: there are more; they are not counted one by one. */
export type ListCount = { count: number; atLeast: boolean };

/** More rows of a list than this are not counted one by one. */
export const MOST_COUNTED = 10_000;
