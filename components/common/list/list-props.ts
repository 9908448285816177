import type { ComponentProps, ReactNode } from 'react';
import type { ListCount } from '@/lib/core/shared/list-page';
import type { EmptyState } from './empty-state';
import type { ListSource } from './source';
import type { Column, ListItem } from './types';

/** All rows of a list but `except`, also those that have not been read: `count` in all. */
export type AllChosen = { count: number; except: readonly string[] };

export type ListProps<T extends ListItem> = {
  /** Accessible name of the list. */
  label: string;
  columns: readonly Column<T>[];
  source: ListSource<T>;
  /** Rows as low as their controls, for wide screens with a mouse. */
  isCompact?: boolean;
  /** The row's name in "choose …" and "move …". */
  nameOf: (item: T) => string;
  /** Enter or a click goes there; without it `onOpen` is called. */
  hrefOf?: (item: T) => string;
  onOpen?: (item: T) => void;
  /** Called for the key E on a row. */
  onEdit?: (item: T) => void;
  /** Further letters on a row, in lower case. */
  keys?: Record<string, (item: T) => void>;
  /** In PocketBase's form: `name` or `-name`. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Rows that are shown in a weaker colour, such as archived ones. */
  isMuted?: (item: T) => boolean;
  /** At the row's end: a menu, or one button of the size `icon-sm`. */
  actions?: (item: T) => ReactNode;
  /**
   * Buttons for several rows at once. Makes rows selectable, by checkbox and by X. `done` clears the selection.
   * `all`: set if the whole list is selected, with the exceptions; null if only `chosen` are.
   */
  bulk?: (chosen: readonly T[], done: () => void, all: AllChosen | null) => ReactNode;
  /** How many rows the list has; then all can be selected, also those that have not been read. */
  total?: ListCount | undefined;
  /** The filters of the rows, as text. The selection ends when it changes. */
  scope?: string;
  /** Makes rows movable by drag, menu and keyboard; gets all ids in their new order. */
  onMove?: (ids: string[], moved: T) => void;
  empty: ComponentProps<typeof EmptyState>;
  /** Set while a search or a filter narrows the list: an empty one without an action of its own offers it. */
  onReset?: (() => void) | undefined;
  className?: string;
};
