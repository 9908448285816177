'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { ConflictFrame } from '@/components/common/form/conflict/conflict-frame';
import { Button } from '@/components/ui/button';
import { formatKr, formatPercent, formatQty } from '@/lib/core/shared/money';
import { formatDay } from '@/lib/core/shared/dates';
import type { Side } from '@/lib/core/browser/conflict';
import { findDifferences, mergeVersions, type Difference } from '@/lib/offers/browser/conflict';
import { toDoc, toPayload } from '@/lib/offers/shared/document';
import { fieldsIn, type FieldIn } from '@/lib/offers/shared/line-fields';
import type { OfferLine, OfferSection } from '@/lib/offers/shared/schema';
import { OFFER_DAYS } from '@/lib/offers/shared/validity';
import { useLineWords } from '@/components/offers/editor/cells';
import { useOfferSession } from '@/components/offers/editor/context';
import type { Conflict } from '@/components/offers/editor/session';

/** Shown when another user saved first: asks for each difference which version to keep. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('offers.conflict');
  const session = useOfferSession();
  const words = useDifferenceText();
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
  return (
    <ConflictFrame
      title={t(isOwn ? 'titleOwn' : 'title')}
      text={t(isOwn ? 'textOwn' : 'text', { count: found.length })}
      sides={{ mine: t('mine'), theirs: t(isOwn ? 'otherTab' : 'theirs') }}
      items={found.map((difference) => ({
        key: difference.key,
        label: (
          <>
            {words.label(difference)}
            {difference.clash && !isOwn && (
              <span className="text-xs font-normal text-tone-warning-text">{t('clash')}</span>
            )}
          </>
        ),
        mine: <Excerpt text={words.value(difference, 'mine', isOwn)} />,
        theirs: <Excerpt text={words.value(difference, 'theirs', isOwn)} />,
        suggested: difference.suggested,
      }))}
      className="max-w-2xl grid-rows-[auto_minmax(0,1fr)_auto]"
      listClassName="-mx-1 flex min-h-0 flex-col gap-4 overflow-y-auto px-1"
      footer={(chosen) => (
        <>
          <Button variant="outline" onClick={() => session.settle(theirs)}>
            {t('takeTheirs')}
          </Button>
          <Button onClick={() => session.settle(mergeVersions(mine, theirs, found, chosen))}>{t('save')}</Button>
        </>
      )}
    />
  );
}

/** The first lines of a text. */
function Excerpt({ text }: { text: string }) {
  return <span className="line-clamp-6">{text}</span>;
}

/** The part of a line's text that each field adds. */
const LINE_PARTS: Record<FieldIn<'conflict'>, (line: OfferLine, words: ReturnType<typeof useLineWords>) => string> = {
  text: ({ text }) => text,
  qtyMilli: ({ qtyMilli }) => `\n${formatQty(qtyMilli)}`,
  unit: ({ unit, qtyMilli }, words) => ` ${words.unit(unit, qtyMilli)}`,
  unitPrice: ({ unitPrice }) => ` × ${formatKr(unitPrice)}`,
  discountBp: ({ discountBp }) => (discountBp > 0 ? ` − ${formatPercent(discountBp)}` : ''),
};

/** Label and values of a difference as text. */
function useDifferenceText() {
  const t = useTranslations('offers');
  const words = useLineWords();
  const line = (entry: OfferLine | null) => {
    if (!entry) return t('conflict.noLine');
    if (entry.kind === 'tekst') return entry.text;
    return fieldsIn('conflict')
      .map((field) => LINE_PARTS[field](entry, words))
      .join('');
  };
  const section = ({ title, choice, groupTitle, recommended }: OfferSection) => {
    const kind = choice && t(`options.${choice}`);
    const group = choice === 'alternativ' ? ` ${groupTitle ?? ''}` : '';
    const mark = recommended ? `, ${t('options.recommended')}` : '';
    return `${title || t('grid.untitledSection')}${kind ? ` (${kind}${group}${mark})` : ''}`;
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
      if (difference.what === 'sections') return difference[side].map(section).join('\n') || t('conflict.empty');
      const value = difference[side];
      if (difference.field === 'discountBp' || difference.field === 'depositBp') return formatPercent(Number(value));
      if (difference.field === 'depositAmount') return formatKr(Number(value));
      if (value === '') return t('conflict.empty');
      if (difference.field === 'kind') return t(`kinds.${value}` as 'kinds.fastpris');
      if (difference.field === 'lineDisplay') return t(`displays.${value}` as 'displays.alle');
      if (difference.field === 'withdrawal') return t('withdrawals.14_dage');
      const isDay = OFFER_DAYS.some((field) => field === difference.field);
      return isDay ? formatDay(String(value)) : String(value);
    },
  };
}
