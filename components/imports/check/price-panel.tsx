'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/common/panel';
import { formatKr, formatPercent, formatWhole } from '@/lib/core/shared/money';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { paths } from '@/lib/core/shared/paths';
import type { PriceChange, PriceSummary } from '@/lib/imports/shared/types';

/** The prices that the import changes, and the open drafts that have them. */
export function PricePanel({ prices: { price, cost, drafts } }: { prices: PriceSummary }) {
  const t = useTranslations('imports.prices');
  if (price.up + price.down + cost.up + cost.down === 0) return null;
  return (
    <Panel title={t('title')}>
      <dl className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-3">
        <Fact label={t('price')}>
          <Change change={price} />
        </Fact>
        <Fact label={t('cost')}>
          <Change change={cost} />
        </Fact>
        <Fact label={t('drafts')}>
          {drafts.count === 0 ? (
            t('noDrafts')
          ) : (
            <>
              {t('draftCount', { count: drafts.count, shown: formatWhole(drafts.count) })}{' '}
              {drafts.first.map(({ id, offerNumber, revision }) => (
                <Link
                  key={id}
                  href={paths.offer(id)}
                  prefetch={false}
                  className="tabular mr-2 text-primary-text underline-offset-4 hover:underline"
                >
                  {offerNumberText(offerNumber, revision)}
                </Link>
              ))}
              <span className="block text-sm text-muted-foreground">{t('draftsKeep')}</span>
            </>
          )}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}

function Change({ change: { up, down, largest } }: { change: PriceChange }) {
  const t = useTranslations('imports.prices');
  if (up + down === 0) return t('none');
  return (
    <>
      {t('upDown', { up: formatWhole(up), down: formatWhole(down) })}
      {largest && (
        <span className="block text-sm text-muted-foreground">
          {t('largest', {
            name: largest.name,
            before: formatKr(largest.before),
            after: formatKr(largest.after),
            share: `${largest.shareBp > 0 ? '+' : ''}${formatPercent(largest.shareBp)}`,
          })}
        </span>
      )}
    </>
  );
}
