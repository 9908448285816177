'use client';

import { useUnits } from '@/components/common/use-units';
import { formatQty } from '@/lib/core/shared/money';
import type { BundleLine } from '@/lib/settings/shared/bundles/schema';
import { isBundleText } from '@/lib/settings/shared/bundles/sums';
import type { BundleProduct } from '@/lib/settings/shared/bundles/types';

/** '4 stk. Automatsikring 1P+N C10', a text without a price as it is. */
export function useBundleLineText() {
  const { label } = useUnits();
  return (line: BundleLine, products: readonly BundleProduct[]): string => {
    const name = line.text || products.find(({ id }) => id === line.product)?.name || '';
    return isBundleText(line) ? name : `${formatQty(line.qtyMilli)} ${label(line.unit, line.qtyMilli)} ${name}`;
  };
}
