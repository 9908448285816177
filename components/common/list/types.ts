import type { ReactNode } from 'react';

/** One column of a list, given as data. */
export type Column<T> = {
  /** Its name in `sort`, where `isSortable`. */
  key: string;
  label: string;
  /** The cells say what they are; the heading is for screen readers. */
  isLabelHidden?: boolean;
  cell: (item: T) => ReactNode;
  /** A CSS grid track on wide screens; `minmax(0,1fr)` unless told. All rows share it, so no `auto`. */
  width?: string;
  align?: 'end';
  isSortable?: boolean;
  /**
   * Its place on a phone: `main` the first line, which opens the row (exactly one column has it) · `side` right of that ·
   * `below` the second line (default) · `none` not shown.
   */
  phone?: 'main' | 'side' | 'below' | 'none';
};

export type ListItem = { readonly id: string };
