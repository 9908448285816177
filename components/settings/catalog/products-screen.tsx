'use client';

import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useListPages } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { Money } from '@/components/common/money/money';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useUnits } from '@/components/common/use-units';
import { ListScreen } from '@/components/settings/list/list-screen';
import { TypeSelect } from '@/components/settings/list/settings-filters';
import type { SettingsList } from '@/components/settings/list/settings-list';
import { useListContext } from '@/components/settings/list/use-list-context';
import { useSettingsListState } from '@/components/settings/list/use-settings-list-state';
import { useSession } from '@/lib/auth/browser/client';
import { column, type ExportColumn } from '@/lib/core/shared/export/table';
import { standardVat } from '@/lib/core/shared/vat';
import { pb } from '@/lib/pocketbase/shared/client';
import { products as commands } from '@/lib/settings/commands';
import { company, productPage, productWords, settingsKeys } from '@/lib/settings/browser/queries';
import type { Product } from '@/lib/settings/shared/types';
import type { ProductExtra } from './product-form';

const SORTS = { keys: ['name', 'sku', 'category', 'price'], usual: 'name' };

const PRODUCTS: SettingsList<Product, ProductExtra> = {
  kind: 'products',
  icon: Package,
  commands,
  live: ['products'],
  imports: 'products',
  nameOf: (product) => product.name,
  columns: ({ t, seesCost, extra: { units } }) => [
    {
      key: 'name',
      label: t('fields.name'),
      cell: (product) => product.name,
      width: 'minmax(0,2.2fr)',
      phone: 'main',
      isSortable: true,
    },
    {
      key: 'sku',
      label: t('fields.sku'),
      cell: (product) => <span className="tabular">{product.sku}</span>,
      width: '7.5rem',
      isSortable: true,
    },
    {
      key: 'category',
      label: t('fields.category'),
      cell: (product) => product.category,
      width: 'minmax(0,1fr)',
      isSortable: true,
    },
    { key: 'unit', label: t('fields.unit'), cell: ({ unit }) => units.label(unit), width: '5rem', phone: 'none' },
    ...(seesCost ? [costColumn(t('fields.cost'))] : []),
    {
      key: 'price',
      label: t('fields.price'),
      cell: (product) => <Money oere={product.price} unit={false} />,
      width: '6.5rem',
      align: 'end',
      phone: 'side',
      isSortable: true,
    },
  ],
  exportColumns: ({ t, seesCost, extra: { units } }): ExportColumn<Product>[] => [
    column('text', t('fields.sku'), (product) => product.sku),
    column('text', t('fields.ean'), (product) => product.ean),
    column('text', t('fields.name'), (product) => product.name),
    column('text', t('fields.category'), (product) => product.category),
    column('text', t('fields.supplier'), (product) => product.supplier),
    column('text', t('fields.unit'), (product) => units.label(product.unit)),
    ...(seesCost ? [column<Product>('oere', t('fields.cost'), (product) => product.cost ?? 0)] : []),
    column('oere', t('fields.price'), (product) => product.price),
    column('whole', `${t('fields.vatRate')} %`, (product) => product.vatRate),
    column('whole', `${t('fields.labourMin')} (min.)`, (product) => product.labourMin),
  ],
  Filter: ({ context: { t, list, extra } }) => (
    <TypeSelect
      list={list}
      label={t('fields.category')}
      all={t('products.allCategories')}
      options={extra.words?.categories.map((category) => ({ value: category, label: category }))}
    />
  ),
  Form: lazyDialog(() =>
    import('@/browser/components/settings/catalog/product-form').then((module) => module.ProductForm),
  ),
};

/** The firm's products; cost prices only for users who may see them. They are too many to be read whole. */
export function ProductsScreen() {
  const enabled = useSession().user !== null;
  const list = useSettingsListState(SORTS);
  const search = { q: list.settledQ, show: list.filters.vis, category: list.filters.type, sort: list.sort };
  const source = useListPages<Product>({
    queryKey: settingsKeys.products(search),
    page: (page, signal) => productPage(pb, search, page, signal),
    enabled,
  });
  const { data: firm } = useQuery({ ...company(pb), enabled });
  const { data: words } = useQuery({ ...productWords(pb), enabled });
  const extra = { units: useUnits(), words, vatRate: standardVat(firm) };
  return (
    <ListScreen
      of={PRODUCTS}
      context={useListContext(list, source.items, extra)}
      source={source}
      page={(page, size, signal) => productPage(pb, search, page, signal, size)}
    />
  );
}

function costColumn(label: string): Column<Product> {
  const cell = (product: Product) => <Money oere={product.cost ?? 0} unit={false} />;
  return { key: 'cost', label, cell, width: '6rem', align: 'end', phone: 'none' };
}
