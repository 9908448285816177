import type { Locale } from '../../i18n/shared/locale.ts';

export type ChangeKind = 'nyt' | 'forbedret' | 'rettet';
export type PatchNote = {
  version: string;
  /** `YYYY-MM-DD` */ day: string;
  changes: readonly ({ kind: ChangeKind } & Record<Locale, string>)[];
};
