'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Money } from '@/components/common/money/money';
import { formatPercent, mulDiv } from '@/lib/core/shared/money';
import { bundleSums } from '@/lib/settings/shared/bundles/sums';
import type { BundleProduct } from '@/lib/settings/shared/bundles/types';
import type { BundleFormValues } from './bundle-form-values';

type Props = { known: readonly BundleProduct[]; hourlyRate: number; seesCost: boolean };

/** What the bundle is sold for and costs at today's prices, while it is edited. */
export function BundleSum({ known, hourlyRate, seesCost }: Props) {
  const t = useTranslations('settings');
  const [lines, labourMin, labourProduct] = useWatch<BundleFormValues, ['lines', 'labourMin', 'labourProduct']>({
    name: ['lines', 'labourMin', 'labourProduct'],
  });
  const added = lines.flatMap(({ item }) => item ?? []);
  const productOf = (id: string) => [...added, ...known].find((product) => product.id === id);
  const read = lines.map((line) => ({ ...line, qtyMilli: amount(line.qtyMilli), unitPrice: amount(line.unitPrice) }));
  const sums = bundleSums({ lines: read, labourMin: amount(labourMin), labourProduct }, productOf, hourlyRate);
  const margin = sums.price - sums.cost;
  return (
    <div role="group" aria-label={t('bundles.sum')} className="rounded-lg bg-muted px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Fact name={t('fields.price')} oere={sums.price} isMain />
        {seesCost && (
          <>
            <Fact name={t('fields.cost')} oere={sums.cost} />
            <Fact
              name={t('bundles.margin', {
                share: sums.price > 0 ? formatPercent(mulDiv(margin, 10000, sums.price)) : '–',
              })}
              oere={margin}
            />
          </>
        )}
      </dl>
      {seesCost && sums.uncosted > 0 && (
        <p className="text-xs text-muted-foreground">{t('bundles.uncosted', { count: sums.uncosted })}</p>
      )}
    </div>
  );
}

function Fact({ name, oere, isMain = false }: { name: string; oere: number; isMain?: boolean }) {
  return (
    <div>
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd>
        <Money oere={oere} className={isMain ? 'text-lg font-semibold' : ''} />
      </dd>
    </div>
  );
}

/** A number that is being typed; one that can't be read counts nothing. */
const amount = (typed: unknown): number => (typeof typed === 'number' && Number.isSafeInteger(typed) ? typed : 0);
