'use client';

import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { useViewer } from '@/components/auth/viewer';
import { FilterDays } from '@/components/common/list/filter-days';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { FilterPeople } from '@/components/common/list/filter-people';
import type { ImportFilters } from '@/lib/imports/browser/import-list';
import { IMPORT_KINDS, IMPORT_STATUSES, importableKinds } from '@/lib/imports/shared/kinds';

/** The filters by their names in the URL, where `kind` is what is imported next. */
export const IMPORT_FILTERS = {
  slags: parseAsArrayOf(parseAsStringLiteral(IMPORT_KINDS)).withDefault([]),
  status: parseAsArrayOf(parseAsStringLiteral(IMPORT_STATUSES)).withDefault([]),
  hvem: parseAsArrayOf(parseAsString).withDefault([]),
  fra: parseAsString.withDefault(''),
  til: parseAsString.withDefault(''),
};
type UrlFilters = inferParserType<typeof IMPORT_FILTERS>;

export function toImportFilters({ slags, status, hvem, fra, til }: UrlFilters): ImportFilters {
  return { kind: slags, status, by: hvem, from: fra, to: til };
}

type Props = { filters: UrlFilters; setFilters: (change: Partial<UrlFilters>) => void };

/** The filters of the list of imports. */
export function ImportFilterBar({ filters, setFilters }: Props) {
  const t = useTranslations('imports');
  const kinds = importableKinds(useViewer());
  const { slags, status, hvem, fra, til } = filters;
  return (
    <>
      {kinds.length > 1 && (
        <FilterMenu
          label={t('list.fields.kind')}
          values={kinds}
          chosen={slags}
          textOf={(kind) => t(`kind.${kind}`)}
          onChange={(next) => setFilters({ slags: next })}
        />
      )}
      <FilterMenu
        label={t('list.fields.status')}
        values={IMPORT_STATUSES}
        chosen={status}
        textOf={(value) => t(`status.${value}`)}
        onChange={(next) => setFilters({ status: next })}
      />
      <FilterPeople label={t('list.fields.by')} chosen={hvem} onChange={(next) => setFilters({ hvem: next })} />
      <FilterDays
        label={t('list.fields.created')}
        from={fra}
        to={til}
        onChange={(days) => setFilters({ fra: days.from, til: days.to })}
      />
    </>
  );
}
