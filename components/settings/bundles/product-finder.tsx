'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Finder } from '@/components/common/finder';
import { useDebounced } from '@/components/common/use-debounced';
import { useUnits } from '@/components/common/use-units';
import { formatKr } from '@/lib/core/shared/money';
import { pb } from '@/lib/pocketbase/shared/client';
import { foundProducts } from '@/lib/settings/browser/queries';
import type { BundleProduct } from '@/lib/settings/shared/bundles/types';

const DEBOUNCE_MS = 150;

/** Finds active products one after the other: the box is emptied for the next one. */
export function ProductFinder({ onChoose }: { onChoose: (product: BundleProduct) => void }) {
  const t = useTranslations('settings.bundles');
  const units = useUnits();
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data = [] } = useQuery({
    ...foundProducts(pb, wanted),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const found = data.map(({ id, name, sku, price, unit }) => ({
    ...{ id, label: name, icon: Package, kind: t('product') },
    about: [sku, `${formatKr(price)} / ${units.label(unit)}`].filter(Boolean).join(' · '),
  }));
  return (
    <Finder
      label={t('find')}
      placeholder={t('findPlaceholder')}
      typed={typed}
      onType={setTyped}
      found={typed.trim() === '' ? null : found}
      empty={t('findNothing')}
      onChoose={(id) => {
        const product = data.find((one) => one.id === id);
        if (product) onChoose(product);
        setTyped('');
      }}
    />
  );
}
