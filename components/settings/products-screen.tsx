'use client';

import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useListPages } from '@/components/list/source';
import type { Column } from '@/components/list/types';
import { lazyDialog } from '@/components/shell/lazy-part';
import { Money } from '@/components/shell/money';
import { useLive } from '@/components/shell/use-live';
import { NativeSelect } from '@/components/ui/native-select';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import { pb } from '@/lib/pocketbase/client';
import { productPage, productWords, setupKeys, type Product } from '@/lib/setup/queries';
import { SetupScreen } from './setup-screen';
import { useSetupList } from './use-setup-list';

const ProductForm = lazyDialog(
  () => import('./product-form').then((module) => module.ProductForm),
  ({ onClose }) => onClose(),
);
const LIVE = ['products'] as const;

/** What the firm sells, with what it costs for those who may know. */
export function ProductsScreen() {
  const t = useTranslations('settings');
  const units = useTranslations('units');
  const { user, roles } = useSession();
  const list = useSetupList('name');
  const search = { q: list.settledQ, show: list.filters.vis, category: list.filters.type, sort: list.sort };
  const source = useListPages<Product>({ queryKey: setupKeys.products(search), page: (page, signal) => productPage(pb, search, page, signal), enabled: user !== null });
  const { data: words } = useQuery({ ...productWords(pb), enabled: user !== null });
  useLive(LIVE, setupKeys.all);
  const seesCost = user !== null && can({ id: user.id, roles }, 'costs', 'read', '');
  const columns: Column<Product>[] = [
    { key: 'name', label: t('fields.name'), cell: (product) => product.name, width: 'minmax(0,2.2fr)', phone: 'main', isSortable: true },
    { key: 'sku', label: t('fields.sku'), cell: (product) => <span className="tabular">{product.sku}</span>, width: '7.5rem', isSortable: true },
    { key: 'category', label: t('fields.category'), cell: (product) => product.category, width: 'minmax(0,1fr)', isSortable: true },
    { key: 'unit', label: t('fields.unit'), cell: (product) => units(product.unit as 'stk', { count: 1 }), width: '3.5rem', phone: 'none' },
    ...(seesCost ? [{ key: 'cost', label: t('fields.cost'), cell: (product: Product) => <Money oere={product.cost ?? 0} unit={false} />, width: '6rem', align: 'end' as const, phone: 'none' as const }] : []),
    { key: 'price', label: t('fields.price'), cell: (product) => <Money oere={product.price} unit={false} />, width: '6.5rem', align: 'end', phone: 'side', isSortable: true },
  ];
  return (
    <SetupScreen
      kind="products"
      list={list}
      source={source}
      known={source.items}
      columns={columns}
      nameOf={(product) => product.name}
      icon={Package}
      filters={
        <NativeSelect aria-label={t('fields.category')} className="max-w-44" value={list.filters.type} onChange={(event) => list.setFilters({ type: event.target.value })}>
          <option value="">{t('products.allCategories')}</option>
          {words?.categories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </NativeSelect>
      }
      form={(product, close) => <ProductForm key={product?.id ?? ''} product={product} words={words} seesCost={seesCost} onClose={close} />}
    />
  );
}
