import type { ReactNode } from 'react';

/** One found record; `value` is unique in the palette. */
type PaletteResult = { value: string; href: string; content: ReactNode };

/** The records that one feature found for the palette's text. The lists of all features are put together in app/. */
export type PaletteResults = {
  heading: string;
  found: readonly PaletteResult[];
  isSearching: boolean;
  /** Null if the search did not fail. */
  error: unknown;
};

/** Shorter queries find too many records. */
export const MIN_LETTERS = 2;
/** Pause in typing before the palette searches, ms. */
export const DEBOUNCE_MS = 120;
