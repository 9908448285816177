'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { formatKr, formatPercent, formatQty } from '@/lib/core/money';
import { formatDay } from '@/lib/core/dates';
import type { Side } from '@/lib/core/conflict';
import { findDifferences, mergeVersions, type Difference } from '@/lib/offers/conflict';
import { toDoc, toPayload } from '@/lib/offers/document';
import type { OfferLine } from '@/lib/offers/schema';
import { useLineWords } from '@/components/offers/editor/cells';
import { useOfferSession } from '@/components/offers/editor/context';
import type { Conflict } from '@/components/offers/editor/session';

/** Shown when another user saved first: asks for each difference which version to keep. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('offers.conflict');
  const session = useOfferSession();
  const { id: userId } = useCurrentUser();
  const isOwn = conflict.theirs.offer.changedBy === userId;
  const { found, mine, theirs } = useMemo(() => {
    const [ours, others] = [toPayload(conflict.mine, true), toDoc(conflict.theirs)];
    return {
      mine: ours,
      theirs: others,
      found: findDifferences(conflict.base && toPayload(conflict.base, true), ours, others),
    };
  }, [conflict]);
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(found.map(({ key, suggested }) => [key, suggested])),
  );
  return (
    <Dialog open>
      <DialogContent
        showCloseButton={false}
        className="max-w-2xl grid-rows-[auto_minmax(0,1fr)_auto]"
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{t(isOwn ? 'titleOwn' : 'title')}</DialogTitle>
          <DialogDescription>{t(isOwn ? 'textOwn' : 'text', { count: found.length })}</DialogDescription>
        </DialogHeader>
        <div className="-mx-1 flex min-h-0 flex-col gap-4 overflow-y-auto px-1">
          {found.map((difference) => (
            <Choice
              key={difference.key}
              difference={difference}
              isOwn={isOwn}
              side={chosen[difference.key] ?? 'theirs'}
              onSide={(side) => setChosen({ ...chosen, [difference.key]: side })}
            />
          ))}
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={() => session.settle(theirs)}>
            {t('takeTheirs')}
          </Button>
          <Button onClick={() => session.settle(mergeVersions(mine, theirs, found, chosen))}>{t('save')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Choice({
  difference,
  isOwn,
  side,
  onSide,
}: {
  difference: Difference;
  isOwn: boolean;
  side: Side;
  onSide: (side: Side) => void;
}) {
  const t = useTranslations('offers.conflict');
  const say = useDifferenceText();
  return (
    <fieldset>
      <legend className="mb-1 flex items-baseline gap-2 font-medium">
        {say.label(difference)}
        {difference.clash && !isOwn && <span className="text-xs font-normal text-tone-warning-text">{t('clash')}</span>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((choice) => (
          <label
            key={choice}
            className="flex cursor-pointer items-start gap-2 rounded-md border p-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={`conflict-${difference.key}`}
              className="mt-1 accent-(--primary)"
              checked={side === choice}
              onChange={() => onSide(choice)}
            />
            <span className="min-w-0">
              <span className="block text-xs text-muted-foreground">
                {t(choice === 'theirs' && isOwn ? 'otherTab' : choice)}
              </span>
              <span className="line-clamp-6 break-words whitespace-pre-line">
                {say.value(difference, choice, isOwn)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Label and values of a difference as text. */
function useDifferenceText() {
  const t = useTranslations('offers');
  const words = useLineWords();
  const line = (entry: OfferLine | null) => {
    if (!entry) return t('conflict.noLine');
    if (entry.kind === 'tekst') return entry.text;
    const discount = entry.discountBp > 0 ? ` − ${formatPercent(entry.discountBp)}` : '';
    return `${entry.text}\n${formatQty(entry.qtyMilli)} ${words.unit(entry.unit, entry.qtyMilli)} × ${formatKr(entry.unitPrice)}${discount}`;
  };
  return {
    label(difference: Difference): string {
      if (difference.what === 'head') return t(`conflict.fields.${difference.field}`);
      if (difference.what === 'line')
        return t('conflict.line', { text: (difference.theirs ?? difference.mine)?.text.split('\n')[0] ?? '' });
      return t(`conflict.${difference.what}`);
    },
    value(difference: Difference, side: Side, isOwn: boolean): string {
      if (difference.what === 'order')
        return t(side === 'mine' ? 'conflict.orderMine' : isOwn ? 'conflict.orderOtherTab' : 'conflict.orderTheirs');
      if (difference.what === 'line') return line(difference[side]);
      if (difference.what === 'sections')
        return difference[side].map((title) => title || t('grid.untitledSection')).join('\n') || t('conflict.empty');
      const value = difference[side];
      if (difference.field === 'discountBp') return formatPercent(Number(value));
      if (value === '') return t('conflict.empty');
      if (difference.field === 'kind') return t(`kinds.${value}` as 'kinds.fastpris');
      if (difference.field === 'lineDisplay') return t(`displays.${value}` as 'displays.alle');
      return difference.field === 'validUntil' ? formatDay(String(value)) : String(value);
    },
  };
}
