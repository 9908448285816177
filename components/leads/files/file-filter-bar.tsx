'use client';

import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { FilterChoice } from '@/components/common/list/filter-choice';
import { FilterDays } from '@/components/common/list/filter-days';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { FilterPeople } from '@/components/common/list/filter-people';
import { FILE_CATEGORIES } from '@/lib/files/shared/values';
import { FILE_FORMS, FILE_PLACES, type FileFilters } from '@/lib/leads/shared/file-list';

/** The filters by their names in the URL. */
export const FILE_FILTERS = {
  kategori: parseAsArrayOf(parseAsStringLiteral(FILE_CATEGORIES)).withDefault([]),
  sted: parseAsArrayOf(parseAsStringLiteral(FILE_PLACES)).withDefault([]),
  form: parseAsStringLiteral(FILE_FORMS),
  hvem: parseAsArrayOf(parseAsString).withDefault([]),
  fra: parseAsString.withDefault(''),
  til: parseAsString.withDefault(''),
};
type UrlFilters = inferParserType<typeof FILE_FILTERS>;

export function toFileFilters({ kategori, sted, form, hvem, fra, til }: UrlFilters): FileFilters {
  return { category: kategori, place: sted, form, by: hvem, from: fra, to: til };
}

type Props = { filters: UrlFilters; setFilters: (change: Partial<UrlFilters>) => void };

/** The filters of the list of a customer's files. */
export function FileFilterBar({ filters, setFilters }: Props) {
  const t = useTranslations('files');
  const { kategori, sted, form, hvem, fra, til } = filters;
  return (
    <>
      <FilterMenu
        label={t('list.fields.category')}
        values={FILE_CATEGORIES}
        chosen={kategori}
        textOf={(category) => t(`categories.${category}`)}
        onChange={(next) => setFilters({ kategori: next })}
      />
      <FilterMenu
        label={t('list.fields.place')}
        values={FILE_PLACES}
        chosen={sted}
        textOf={(place) => t(`list.place.${place}`)}
        onChange={(next) => setFilters({ sted: next })}
      />
      <FilterChoice
        label={t('list.fields.form')}
        any={t('list.fields.form')}
        options={FILE_FORMS.map((value) => ({ value, text: t(`list.form.${value}`) }))}
        value={form}
        onChange={(next) => setFilters({ form: next })}
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
