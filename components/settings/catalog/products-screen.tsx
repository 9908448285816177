'use client';

import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useListPages } from '@/components/common/list/source';
import type { Column } from '@/components/common/list/types';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Money } from '@/components/common/money/money';
import { useLive } from '@/components/common/use-live';
import { useUnits } from '@/components/common/use-units';
import { NativeSelect } from '@/components/ui/native-select';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import { standardVat } from '@/lib/core/vat';
import { pb } from '@/lib/pocketbase/client';
import { company, productPage, productWords, settingsKeys } from '@/lib/settings/queries';
import type { Product } from '@/lib/settings/types';
import { SettingsListScreen } from '@/components/settings/list/settings-list-screen';
import { useSettingsList } from '@/components/settings/list/use-settings-list';

const ProductForm = lazyDialog(
  () => import('@/browser/components/settings/catalog/product-form').then((module) => module.ProductForm),
  ({ onClose }) => onClose(),
);
const ProductExport = lazyDialog(
  () => import('@/browser/components/settings/list/settings-exports').then((module) => module.ProductExport),
  ({ onClose }) => onClose(),
);
const LIVE = ['products'] as const;
const SORTS = { keys: ['name', 'sku', 'category', 'price'], usual: 'name' };

/** The firm's products; cost prices only for users who may see them. */
export function ProductsScreen() {
  const t = useTranslations('settings');
  const { user, roles } = useSession();
  const list = useSettingsList(SORTS);
  const search = { q: list.settledQ, show: list.filters.vis, category: list.filters.type, sort: list.sort };
  const source = useListPages<Product>({
    queryKey: settingsKeys.products(search),
    page: (page, signal) => productPage(pb, search, page, signal),
    enabled: user !== null,
  });
  const { data: firm } = useQuery({ ...company(pb), enabled: user !== null });
  const { data: words } = useQuery({ ...productWords(pb), enabled: user !== null });
  useLive(LIVE, settingsKeys.all);
  const seesCost = user !== null && can({ id: user.id, roles }, 'costs', 'read', '');
  const columns = useProductColumns(seesCost);
  return (
    <SettingsListScreen
      kind="products"
      list={list}
      source={source}
      known={source.items}
      exports={(run) => <ProductExport {...run} search={search} seesCost={seesCost} />}
      columns={columns}
      nameOf={(product) => product.name}
      icon={Package}
      filters={
        <NativeSelect
          aria-label={t('fields.category')}
          className="max-w-44"
          value={list.filters.type}
          onChange={(event) => list.setFilters({ type: event.target.value })}
        >
          <option value="">{t('products.allCategories')}</option>
          {words?.categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </NativeSelect>
      }
      form={(product, close) => (
        <ProductForm
          key={product?.id ?? ''}
          product={product}
          words={words}
          seesCost={seesCost}
          vatRate={standardVat(firm)}
          onClose={close}
        />
      )}
    />
  );
}

function useProductColumns(seesCost: boolean): Column<Product>[] {
  const t = useTranslations('settings');
  const units = useUnits();
  return [
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
    {
      key: 'unit',
      label: t('fields.unit'),
      cell: (product) => units.label(product.unit),
      width: '5rem',
      phone: 'none',
    },
    ...(seesCost
      ? [
          {
            key: 'cost',
            label: t('fields.cost'),
            cell: (product: Product) => <Money oere={product.cost ?? 0} unit={false} />,
            width: '6rem',
            align: 'end' as const,
            phone: 'none' as const,
          },
        ]
      : []),
    {
      key: 'price',
      label: t('fields.price'),
      cell: (product) => <Money oere={product.price} unit={false} />,
      width: '6.5rem',
      align: 'end',
      phone: 'side',
      isSortable: true,
    },
  ];
}
