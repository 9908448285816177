'use client';

import { CircleDollarSign, Tags } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useBulk } from '@/components/common/list/bulk/use-bulk';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { SwitchButtons, useSwitchedText } from '@/components/settings/list/switch-many';
import type { SettingsFilters } from '@/components/settings/list/use-settings-list-state';
import { Button } from '@/components/ui/button';
import { formatBp } from '@/lib/core/shared/money';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { settingsKeys } from '@/lib/settings/browser/queries';
import { products } from '@/lib/settings/commands';
import type { ProductBulkAction } from '@/lib/settings/shared/catalog/product-list';
import type { Product } from '@/lib/settings/shared/types';

const WordDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/list/word-dialog').then((module) => module.WordDialog), {
    ssr: false,
  }),
);
const PriceDialog = lazyDialog(() =>
  dynamic(() => import('@/components/settings/catalog/price-dialog').then((module) => module.PriceDialog), {
    ssr: false,
  }),
);

const INVALIDATES = { always: [{ queryKey: settingsKeys.all }] };
const LONGEST_CATEGORY = 80;

/** Changes many products. */
export function useProductBulk() {
  const t = useTranslations('settings.products.bulk.done');
  const toSwitched = useSwitchedText();
  const toDone = (action: ProductBulkAction, count: number) => {
    if (action.kind === 'active') return toSwitched(action.active, count);
    if (action.kind === 'price') return t('price', { count, percent: formatBp(action.changeBp) });
    return action.category ? t('category', { count, category: action.category }) : t('noCategory', { count });
  };
  return useBulk({
    scope: queryRoots.settings[0],
    send: products.bulk,
    sendUndo: products.undoBulk,
    toDone,
    invalidates: INVALIDATES,
  });
}

type Props = {
  /** Those of the selected products that have been read. */
  chosen: readonly Product[];
  count: number;
  shown: SettingsFilters['vis'];
  categories: readonly string[];
  onAction: (action: ProductBulkAction) => void;
};

/** The buttons of the bar that changes the selected products. */
export function ProductBulkActions({ chosen, count, shown, categories, onAction }: Props) {
  const t = useTranslations('settings.products.bulk');
  const settings = useTranslations('settings');
  const [asking, setAsking] = useState<'category' | 'price' | null>(null);
  const act = (action: ProductBulkAction) => {
    setAsking(null);
    onAction(action);
  };
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking('category')}>
        <Tags aria-hidden /> {t('category')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsking('price')}>
        <CircleDollarSign aria-hidden /> {t('price')}
      </Button>
      <SwitchButtons shown={shown} onSwitch={(active) => act({ kind: 'active', active })} />
      {asking === 'category' && (
        <WordDialog
          title={t('categoryTitle', { count })}
          text={t('categoryText')}
          mayBeEmpty
          label={settings('fields.category')}
          known={categories}
          longest={LONGEST_CATEGORY}
          confirm={t('categoryConfirm')}
          onConfirm={(category) => act({ kind: 'category', category })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'price' && (
        <PriceDialog chosen={chosen} count={count} onConfirm={act} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
