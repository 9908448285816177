'use client';

import { useTranslations } from 'next-intl';
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, type inferParserType } from 'nuqs';
import { FilterAmounts } from '@/components/common/list/filter-amounts';
import { FilterChoice } from '@/components/common/list/filter-choice';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { labelled, MoreFilters } from '@/components/common/list/more-filters';
import type { useUnits } from '@/components/common/use-units';
import { SETTINGS_FILTERS } from '@/components/settings/list/use-settings-list-state';
import { NO_WORD, PRODUCT_COST, PRODUCT_USED } from '@/lib/settings/shared/catalog/product-choices';
import type { ProductListFilter } from '@/lib/settings/shared/catalog/product-list';

/** The filters by their names in the URL. */
export const PRODUCT_FILTERS = {
  ...SETTINGS_FILTERS,
  kategori: parseAsArrayOf(parseAsString).withDefault([]),
  leverandoer: parseAsArrayOf(parseAsString).withDefault([]),
  enhed: parseAsArrayOf(parseAsString).withDefault([]),
  fra: parseAsInteger,
  til: parseAsInteger,
  brugt: parseAsStringLiteral(PRODUCT_USED),
  kost: parseAsStringLiteral(PRODUCT_COST),
};
type UrlFilters = inferParserType<typeof PRODUCT_FILTERS>;

/** The filters as the commands take them; what is not chosen is left out. */
export function toProductFilter(q: string, url: UrlFilters, seesCost: boolean): ProductListFilter {
  const texts = {
    q,
    show: url.vis,
    category: url.kategori.join('\n'),
    supplier: url.leverandoer.join('\n'),
    unit: url.enhed.join('\n'),
    from: url.fra === null ? '' : String(url.fra),
    to: url.til === null ? '' : String(url.til),
    used: url.brugt ?? '',
    // A colleague's link may hold it; without the right to see costs it is no filter.
    cost: seesCost ? (url.kost ?? '') : '',
  };
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')) as ProductListFilter;
}

type Props = {
  filters: UrlFilters;
  setFilters: (change: Partial<UrlFilters>) => void;
  words: { categories: string[]; suppliers: string[] } | undefined;
  units: ReturnType<typeof useUnits>;
  seesCost: boolean;
};

/** The filters of the list of products. */
export function ProductFilters({ filters, setFilters, words, units, seesCost }: Props) {
  const t = useTranslations('settings.products.filters');
  const fields = useTranslations('settings.fields');
  return (
    <>
      <WordFilter
        label={fields('category')}
        none={t('withoutCategory')}
        words={words?.categories}
        chosen={filters.kategori}
        onChange={(next) => setFilters({ kategori: next })}
      />
      <MoreProductFilters {...{ filters, setFilters, words, units, seesCost }} />
    </>
  );
}

const NONE = {
  leverandoer: [],
  enhed: [],
  brugt: null,
  kost: null,
  fra: null,
  til: null,
} satisfies Partial<UrlFilters>;

/** The filters that are used seldom: supplier, unit, use, missing cost price and sales price. */
function MoreProductFilters({ filters, setFilters, words, units, seesCost }: Props) {
  const t = useTranslations('settings.products.filters');
  const fields = useTranslations('settings.fields');
  const { fra, til } = filters;
  const price = fra !== null || til !== null ? `${fra ?? ''}–${til ?? ''} kr.` : '';
  const chosen = [
    labelled(
      fields('supplier'),
      filters.leverandoer.map((word) => (word === NO_WORD ? t('withoutSupplier') : word)).join(', '),
    ),
    labelled(fields('unit'), filters.enhed.map((key) => units.label(key)).join(', ')),
    filters.brugt ? t(filters.brugt === 'ja' ? 'usedYes' : 'usedNo') : '',
    seesCost && filters.kost ? t('costMissing') : '',
    labelled(fields('price'), price),
  ].filter((text) => text !== '');
  return (
    <MoreFilters chosen={chosen} onClear={() => setFilters(NONE)}>
      <WordFilter
        label={fields('supplier')}
        none={t('withoutSupplier')}
        words={words?.suppliers}
        chosen={filters.leverandoer}
        onChange={(next) => setFilters({ leverandoer: next })}
      />
      <FilterMenu
        label={fields('unit')}
        values={units.active.map(({ key }) => key)}
        chosen={filters.enhed}
        textOf={(key) => units.label(key)}
        onChange={(next) => setFilters({ enhed: next })}
      />
      <FilterChoice
        label={t('used')}
        any={t('used')}
        options={[
          { value: 'ja', text: t('usedYes') },
          { value: 'nej', text: t('usedNo') },
        ]}
        value={filters.brugt}
        onChange={(next) => setFilters({ brugt: next })}
      />
      {seesCost && (
        <FilterChoice
          label={t('cost')}
          any={t('cost')}
          options={[{ value: 'uden', text: t('costMissing') }]}
          value={filters.kost}
          onChange={(next) => setFilters({ kost: next })}
        />
      )}
      <FilterAmounts
        from={{ label: t('from'), value: filters.fra, onChange: (next) => setFilters({ fra: next }) }}
        to={{ label: t('to'), value: filters.til, onChange: (next) => setFilters({ til: next }) }}
      />
    </MoreFilters>
  );
}

type WordProps = {
  label: string;
  /** The text for products without such a word. */
  none: string;
  words: readonly string[] | undefined;
  chosen: readonly string[];
  onChange: (next: string[]) => void;
};

/** Several of the words that products have; one that no product has any more can still be taken away. */
function WordFilter({ label, none, words = [], chosen, onChange }: WordProps) {
  return (
    <FilterMenu
      label={label}
      values={[...new Set([NO_WORD, ...chosen, ...words])]}
      chosen={chosen}
      textOf={(word) => (word === NO_WORD ? none : word)}
      onChange={onChange}
    />
  );
}
