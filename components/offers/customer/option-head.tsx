'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/core/shared/cn';
import type { CustomerOption } from '@/lib/offers/shared/customer-types';
import { useChoice } from './choice-context';

type Props = { title: string; total: string; option: CustomerOption };

/** An option's title with its price; it is ticked, or chosen instead of its alternatives, by pressing anywhere on it. */
export function OptionHead({ title, total, option }: Props) {
  const t = useTranslations('customerPage.options');
  const choice = useChoice();
  const isChosen = choice ? choice.chosen.includes(option.id) : option.chosen;
  const sum = (choice?.prices?.sums[option.id] ?? total).replace(/[()]/g, '');
  const isBeside = option.kind === 'alternativ';
  const words = (
    <>
      <span className="flex min-w-28 flex-1 flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 break-words">{title}</span>
        {option.recommended && (
          <span className="rounded-sm bg-accent px-1.5 py-0.5 text-xs font-medium whitespace-nowrap">
            {t('recommended')}
          </span>
        )}
        {!choice && (
          <span className="text-sm font-normal whitespace-nowrap text-muted-foreground">
            {t(isChosen ? 'chosen' : 'notChosen')}
          </span>
        )}
      </span>
      <span className={cn('ml-auto tabular-nums whitespace-nowrap', isBeside && 'sm:w-full sm:text-right')}>{sum}</span>
    </>
  );
  const look = cn(
    'flex flex-wrap items-start gap-x-3 rounded-t-lg px-3 py-3 font-semibold',
    isChosen && 'bg-accent/50',
    // Above or below, the price keeps the line that it has in the card beside.
    isBeside && 'sm:content-between',
  );
  if (!choice) return <h2 className={look}>{words}</h2>;
  return (
    <label className={cn(look, 'min-h-11 cursor-pointer')}>
      {option.kind === 'tilvalg' ? (
        <Checkbox className="mt-0.5" checked={isChosen} onCheckedChange={() => choice.press(option.id)} />
      ) : (
        <input
          type="radio"
          name={`group-${option.groupId}`}
          checked={isChosen}
          onChange={() => choice.press(option.id)}
          className="mt-1 size-4 shrink-0 accent-(--primary)"
        />
      )}
      {words}
    </label>
  );
}
