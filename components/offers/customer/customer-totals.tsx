'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import type { CustomerTotals as Totals } from '@/lib/offers/shared/customer-types';
import { useChoice } from './choice-context';

type Props = { totals: Totals; withOptions: string; deductions: string[] };

/** The sums of the offer; they follow the customer's choice. */
export function CustomerTotals(drawn: Props) {
  const t = useTranslations('customerPage.options');
  const choice = useChoice();
  const { totals, withOptions, deductions } = choice?.prices ?? drawn;
  const isLate = choice !== null && !choice.isPriced;
  return (
    <>
      <div aria-live={choice ? 'polite' : undefined} aria-busy={isLate} className="ml-auto w-full max-w-sm">
        {withOptions && <p className="mb-2 text-sm text-muted-foreground">{withOptions}</p>}
        <dl className={cn('grid gap-1 tabular-nums', isLate && 'opacity-60')}>
          {totals.above.map(([label, amount]) => (
            <Amount key={label} label={label} amount={amount} className="text-sm" />
          ))}
          <Amount
            label={totals.total[0]}
            amount={totals.total[1]}
            className="border-t border-foreground pt-2 text-lg font-semibold"
          />
          {totals.below.map(([label, amount]) => (
            <Amount key={label} label={label} amount={amount} className="text-sm text-muted-foreground" />
          ))}
          {totals.deposit && (
            <Amount label={totals.deposit[0]} amount={totals.deposit[1]} className="mt-1 border-t pt-2 font-medium" />
          )}
        </dl>
        {choice?.hasFailed && (
          <p role="alert" className="mt-2 text-sm text-tone-danger-text">
            {t('failed')}
          </p>
        )}
      </div>
      {deductions.map((text) => (
        <p key={text} className="text-sm">
          {text}
        </p>
      ))}
    </>
  );
}

function Amount({ label, amount, className }: { label: string; amount: string; className: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{amount}</dd>
    </div>
  );
}
