import type { ReactNode } from 'react';

/** One column of a list, given as data. */
export type Column<T> = {
  /** Its name in `sort`, if `isSortable`. */
  key: string;
  label: string;
  /** For cells that need no visible heading; screen readers still get it. */
  isLabelHidden?: boolean;
  cell: (item: T) => ReactNode;
  /** A CSS grid track on wide screens; `minmax(0,1fr)` by default. Not `auto`, since each row is a grid of its own. */
  width?: string;
  align?: 'end';
  isSortable?: boolean;
  /** Shown only if the user chooses it. */
  isExtra?: boolean;
  /**
   * Its place on a phone: `main` the first line, which opens the row (exactly one column has it) · `side` right of that
   * · `below` the second line (default) · `none` not shown.
   */
  phone?: 'main' | 'side' | 'below' | 'none';
};

export type ListItem = { readonly id: string };
