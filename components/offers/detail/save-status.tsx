'use client';

import { CircleExclamationPoint, CloudCheck, CloudOff, Loader, Lock, PencilLine, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '@/components/ui/button';
import { clockText } from '@/lib/core/shared/clock';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenTime } from '@/lib/core/shared/dates';
import { useAggregate, useDoc, useOfferSession } from '@/components/offers/editor/context';
import { jumpToCell } from '@/components/offers/editor/jump-to-cell';

/** Shows whether all changes are saved. */
export function SaveStatus() {
  const t = useTranslations('offers.save');
  const locale = useLocale();
  const session = useOfferSession();
  const { offer, can } = useAggregate();
  const state = useStore(session.saving);
  const refused = useRefusedCells();
  // The button takes the focus, so the cell that was shown last is remembered.
  const last = useRef('');
  if (!can.edit) {
    return offer.status === 'kladde' && !offer.locked ? null : <Saying Icon={Lock} text={t('locked')} />;
  }
  const jump = refused.length > 0 && (
    <Button variant="ghost" size="sm" onClick={() => (last.current = jumpToCell(refused, last.current))}>
      {t('jump')}
    </Button>
  );
  if (state.kind === 'invalid')
    return (
      <span className="flex items-center gap-1">
        <Saying Icon={CircleExclamationPoint} tone="danger" text={t('invalid')} />
        {jump}
      </span>
    );
  if (state.kind === 'saved' && jump)
    return (
      <span className="flex items-center gap-1">
        <Saying Icon={CircleExclamationPoint} tone="danger" text={t('savedExcept', { count: refused.length })} />
        {jump}
      </span>
    );
  switch (state.kind) {
    case 'saved':
      return (
        <Saying
          Icon={CloudCheck}
          text={
            state.at === null
              ? t('saved')
              : t('savedAt', { time: clockText(copenhagenTime(new Date(state.at).toISOString()), locale) })
          }
        />
      );
    case 'pending':
      return <Saying Icon={PencilLine} text={t('pending')} />;
    case 'saving':
      return <Saying Icon={Loader} text={t('saving')} />;
    case 'retrying':
      return (
        <span className="flex items-center gap-1">
          <Saying Icon={CloudOff} tone="warning" text={t(state.offline ? 'offline' : 'retrying')} />
          <Button variant="ghost" size="sm" onClick={() => session.wake()}>
            {t('now')}
          </Button>
        </span>
      );
    case 'conflict':
      return <Saying Icon={CircleExclamationPoint} tone="danger" text={t('conflict')} />;
    case 'refused':
      return <Saying Icon={Lock} text={t('locked')} />;
  }
}

/** Keys of the cells whose content was refused. */
function useRefusedCells(): string[] {
  const session = useOfferSession();
  // Each of them can change the list.
  useStore(session.refused);
  useStore(session.faults);
  useDoc((doc) => doc);
  return session.refusedCells();
}

function Saying({ Icon, text, tone }: { Icon: LucideIcon; text: string; tone?: 'warning' | 'danger' }) {
  return (
    <span
      role="status"
      data-testid="save-status"
      className={cn(
        'tabular inline-flex items-center gap-1.5 text-muted-foreground',
        tone === 'warning' && 'text-tone-warning-text',
        tone === 'danger' && 'text-tone-danger-text',
      )}
    >
      <Icon aria-hidden className="size-4" />
      {text}
    </span>
  );
}
