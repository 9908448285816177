'use client';

import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Day } from '@/components/common/day/day';
import { pagesByCursor } from '@/components/common/export/read-rows';
import { BulkResult } from '@/components/common/list/bulk/bulk-result';
import { FoundCount } from '@/components/common/list/found-count';
import type { AllChosen } from '@/components/common/list/list-props';
import { useListCursor } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { Money } from '@/components/common/money/money';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useUnits } from '@/components/common/use-units';
import { ListScreen } from '@/components/settings/list/list-screen';
import type { ListContext, SettingsList } from '@/components/settings/list/settings-list';
import { useListContext } from '@/components/settings/list/use-list-context';
import { useSettingsListState } from '@/components/settings/list/use-settings-list-state';
import { useSession } from '@/lib/auth/browser/client';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { formatDuration } from '@/lib/core/shared/duration';
import { columnOf, type ExportColumn } from '@/lib/core/shared/export/table';
import { paths } from '@/lib/core/shared/paths';
import { standardVat } from '@/lib/core/shared/vat';
import { pb } from '@/lib/pocketbase/shared/client';
import { products as commands } from '@/lib/settings/commands';
import { company, productPages, productWords } from '@/lib/settings/browser/queries';
import { PRODUCT_SORTS } from '@/lib/settings/shared/catalog/product-choices';
import type { ProductListFilter, ProductListPage, ProductListQuery } from '@/lib/settings/shared/catalog/product-list';
import type { Product } from '@/lib/settings/shared/types';
import { ProductBulkActions, useProductBulk } from './product-bulk';
import { PRODUCT_FILTERS, ProductFilters, toProductFilter } from './product-filters';
import type { ProductExtra } from './product-form';

type Translate = ListContext<Product, unknown>['t'];
type Extra = ProductExtra & Pick<ComponentProps<typeof ProductFilters>, 'filters' | 'setFilters'>;

const PRODUCTS: SettingsList<Product, Extra> = {
  kind: 'products',
  icon: Package,
  commands,
  views: 'products',
  live: ['products'],
  imports: 'products',
  nameOf: (product) => product.name,
  columns: ({ t, seesCost, extra: { units } }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (product) => product.name,
      width: 'minmax(0,3fr)',
      phone: 'main',
      isSortable: true,
    },
    {
      key: 'sku',
      label: t('fields.sku'),
      cell: (product) => <span className="tabular">{product.sku}</span>,
      width: '6.75rem',
      isSortable: true,
    },
    {
      key: 'category',
      label: t('fields.category'),
      cell: (product) => product.category,
      width: 'minmax(4.5rem,1fr)',
      isSortable: true,
    },
    {
      key: 'supplier',
      label: t('fields.supplier'),
      cell: (product) => product.supplier,
      width: 'minmax(0,0.8fr)',
      phone: 'none',
      isSortable: true,
      isExtra: true,
    },
    { key: 'unit', label: t('fields.unit'), cell: ({ unit }) => units.label(unit), width: '4rem', phone: 'none' },
    ...(seesCost ? [costColumn(t('fields.cost'))] : []),
    {
      key: 'price',
      label: t('fields.price'),
      cell: (product) => <Money oere={product.price} unit={false} />,
      width: '5.75rem',
      align: 'end',
      phone: 'side',
      isSortable: true,
    },
    ...getExtraColumns(t),
  ],
  exportColumns: ({ t, seesCost, extra: { units } }): ExportColumn<Product>[] => [
    columnOf('sku', 'text', t('fields.sku'), (product) => product.sku),
    columnOf('ean', 'text', t('fields.ean'), (product) => product.ean),
    columnOf('name', 'text', t('fields.name'), (product) => product.name),
    columnOf('category', 'text', t('fields.category'), (product) => product.category),
    columnOf('supplier', 'text', t('fields.supplier'), (product) => product.supplier),
    columnOf('unit', 'text', t('fields.unit'), (product) => units.label(product.unit)),
    ...(seesCost ? [columnOf<Product>('cost', 'oere', t('fields.cost'), (product) => product.cost ?? 0)] : []),
    columnOf('price', 'oere', t('fields.price'), (product) => product.price),
    columnOf('vatRate', 'whole', `${t('fields.vatRate')} %`, (product) => product.vatRate),
    columnOf('labourMin', 'whole', `${t('fields.labourMin')} (min.)`, (product) => product.labourMin),
    columnOf('updated', 'moment', t('fields.updated'), (product) => product.updated),
  ],
  Filter: ({ context: { seesCost, extra } }) => <ProductFilters {...extra} seesCost={seesCost} />,
  Form: lazyDialog(() =>
    dynamic(() => import('@/components/settings/catalog/product-form').then((module) => module.ProductForm), {
      ssr: false,
    }),
  ),
};

/** The firm's products; cost prices only for users who may see them. They are too many to be read whole. */
export function ProductsScreen() {
  const enabled = useSession().user !== null;
  const list = useSettingsListState(PRODUCT_SORTS, PRODUCT_FILTERS);
  const { data: firm } = useQuery({ ...company(pb), enabled });
  const { data: words } = useQuery({ ...productWords(pb), enabled });
  const { filters, setFilters } = list;
  const extra = { units: useUnits(), words, vatRate: standardVat(firm), filters, setFilters };
  const { seesCost } = useListContext(list, NONE, extra);
  const filter = toProductFilter(list.settledQ, filters, seesCost);
  const query = { ...filter, sort: list.sort } as ProductListQuery;
  const source = useListCursor<Product, ProductListPage>({ ...productPages(pb, query), enabled });
  const context = useListContext(list, source.items, extra);
  const t = useTranslations('settings.products');
  const bulk = useProductBulk();
  const count = source.first?.count;
  return (
    <>
      <ListScreen<Product, Extra>
        of={PRODUCTS}
        context={context}
        source={source}
        page={pagesByCursor((cursor, size, signal) => productPages(pb, { ...query, size }).page(cursor, signal))}
        found={<FoundCount count={count} what={(number) => t('what', { count: number })} />}
        several={{
          total: count,
          scope: JSON.stringify(filter),
          ...(context.mayChange && {
            bulk: (chosen, clear, all) => (
              <ProductBulkActions
                chosen={chosen}
                count={all?.count ?? chosen.length}
                shown={filters.vis}
                categories={words?.categories ?? []}
                onAction={(action) => {
                  clear();
                  bulk.run({ action, ...toRows(filter, chosen, all) }, all?.count ?? chosen.length);
                }}
              />
            ),
          }),
        }}
      />
      <BulkResult bulk={bulk} hrefOf={({ id, name }) => paths.settings.product(id, name)} />
    </>
  );
}

const NONE: readonly Product[] = [];

/** The selected products as the command takes them. */
function toRows(filter: ProductListFilter, chosen: readonly Product[], all: AllChosen | null) {
  return all ? { filter, except: [...all.except] } : { chosen: chosen.map(({ id, rev }) => ({ id, rev })) };
}

function costColumn(label: string): Column<Product> {
  const cell = (product: Product) => <Money oere={product.cost ?? 0} unit={false} />;
  return { key: 'cost', label, cell, width: '5.5rem', align: 'end', phone: 'none' };
}

/** Columns that the user may choose. */
function getExtraColumns(t: Translate): Column<Product>[] {
  const extra = { isExtra: true, phone: 'none' } as const;
  return [
    {
      key: 'ean',
      label: t('fields.ean'),
      cell: ({ ean }) => <span className="tabular">{ean}</span>,
      width: '8rem',
      ...extra,
    },
    {
      key: 'vatRate',
      label: t('fields.vatRate'),
      cell: ({ vatRate }) => <span className="tabular">{vatRate} %</span>,
      width: '4.5rem',
      align: 'end',
      ...extra,
    },
    {
      key: 'labourMin',
      label: t('fields.labourMin'),
      cell: ({ labourMin }) => <span className="tabular">{labourMin ? formatDuration(labourMin) : '–'}</span>,
      width: '6rem',
      align: 'end',
      ...extra,
    },
    {
      key: 'updated',
      label: t('fields.updated'),
      cell: ({ updated }) => <Day day={copenhagenDay(updated)} />,
      width: '7rem',
      isSortable: true,
      ...extra,
    },
  ];
}
