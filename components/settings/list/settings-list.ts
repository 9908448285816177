import type { LucideIcon } from 'lucide-react';
import type { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { Column } from '@/components/common/list/types';
import type { Resource } from '@/lib/auth/shared/permissions';
import type { ExportColumn } from '@/lib/core/shared/export/table';
import type { Locale } from '@/lib/i18n/shared/locale';
import type { CollectionResponses } from '@/lib/pocketbase/shared/types';
import type { ListName } from '@/lib/views/shared/values';
import type { SettingsListState } from './use-settings-list-state';

export type SettingsItem = { id: string; rev?: number; active?: boolean; isDefault?: boolean };

/** The argument of a list's functions and parts: words, and the data that its screen has read. */
export type ListContext<T, X> = {
  t: ReturnType<typeof useTranslations<'settings'>>;
  locale: Locale;
  /** 'Ja' or 'Nej'. */
  yesNo: (isSet: boolean | undefined) => string;
  /** The search, the filters and the open record. */
  list: SettingsListState;
  /** All records that the screen has read, without regard to the search. */
  all: readonly T[];
  /** Whether the user may add records. */
  mayChange: boolean;
  mayChangeItem: (item: T) => boolean;
  /** Whether the user may change only the records that they made. */
  isOwnOnly: boolean;
  seesCost: boolean;
  /** Data that only this kind needs. */
  extra: X;
};

/** The right to a list whose records belong to who made them. The other lists have the right to the catalogue. */
export type ListRights<T> = { resource: Resource; ownerOf: (item: T) => string };

/** `item` is null for a new record. */
export type FormProps<T, X = unknown> = {
  item: T | null;
  title: string;
  context: ListContext<T, X>;
  onClose: () => void;
};
export type LeaveProps<T, X = unknown> = { item: T; name: string; context: ListContext<T, X>; onClose: () => void };
type Part<T, X> = ComponentType<{ context: ListContext<T, X> }>;

/** The commands that every list has, and `order` and `makeDefault` of those that have an order or default records. */
type ListCommands = {
  setActive: (id: string, input: { rev: number; active: boolean }) => Promise<{ rev?: number }>;
  order?: (input: { ids: string[] }) => Promise<object>;
  makeDefault?: (id: string, input: { rev: number }) => Promise<object>;
};

/** A record of these kinds has work or records, which it hands over when it is switched off. */
type Leaving<T, X> = { kind: 'states' | 'technicians' | 'users'; Leave: ComponentType<LeaveProps<T, X>> };
/** Before a record of the other kinds is switched off, a dialog shows its uses. */
type Switched = {
  kind:
    | 'products'
    | 'bundles'
    | 'charges'
    | 'templates'
    | 'units'
    | 'reasons'
    | 'branches'
    | 'skills'
    | 'instruments'
    | 'kls';
  Leave?: undefined;
};

/**
 * One kind of list in the settings: all by which its screen differs from the others. `kind` is also where the screen's
 * texts are in the messages; `Leave` asks before a record is switched off, and does it.
 */
export type SettingsList<T extends SettingsItem, X = undefined> = (Leaving<T, X> | Switched) & {
  icon: LucideIcon;
  /** The icon of the button that creates a record; a plus by default. */
  createIcon?: LucideIcon;
  commands: ListCommands;
  /** The collections whose changes are shown at once. */
  live: readonly (keyof CollectionResponses)[];
  nameOf: (item: T, locale: Locale) => string;
  columns: (context: ListContext<T, X>) => readonly Column<T>[];
  /** The list's name in saved views; then its columns can be chosen too. */
  views?: ListName;
  /**
   * The columns of the export before the last one, which says whether a record is active. Once the user has chosen the
   * list's columns, only those are exported that belong to one of them (`of`).
   */
  exportColumns: (context: ListContext<T, X>) => readonly ExportColumn<T>[];
  /** The name of the exported file; the screen's title by default. */
  exportName?: (context: ListContext<T, X>) => string;
  /** The kind of import that fills the list from a file. */
  imports?: 'products' | 'technicians';
  rights?: ListRights<T>;
  /** False for a record that stays active; by default all can be switched off. */
  canSwitch?: (item: T) => boolean;
  /** The kind's own filter. */
  Filter?: Part<T, X>;
  /** Shown above the list. */
  Notice?: Part<T, X>;
  /** The second button of a list that has nothing yet, for users who may change it. */
  Begin?: ComponentType;
  Form: ComponentType<FormProps<T, X>>;
};

/** A list that is read whole, and filtered and sorted in the browser. */
export type WholeList<T extends SettingsItem, X = undefined> = SettingsList<T, X> & {
  /** The text that the search looks in. */
  textOf: (item: T, context: ListContext<T, X>) => string;
  /** What the list can be sorted by, by the keys of its columns. Without a choice it has its own order. */
  sorts?: Readonly<Record<string, (item: T, context: ListContext<T, X>) => string | number>>;
  /** The order of the rows; by default that of the query. */
  compare?: (a: T, b: T) => number;
  /** Whether the record is of the type that the kind's filter has chosen. */
  isOfType?: (item: T, type: string) => boolean;
  /** A record hands its work over when it is switched off, so several are not switched at once. */
  isSwitchedSingly?: boolean;
  /** Each type is a list of its own, with an order of its own. */
  isSplitByType?: boolean;
};

/** The record's name in the language of the page. */
export function labelIn(locale: Locale, { labelDa, labelEn }: { labelDa: string; labelEn: string }): string {
  return locale === 'en' ? labelEn : labelDa;
}
