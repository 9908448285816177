'use client';

import { CircleExclamationPoint, CloudCheck, CloudOff, Loader, Lock, PencilLine, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useStore } from 'zustand';
import { clockText } from '@/components/common/day/day-text';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/cn';
import { copenhagenTime } from '@/lib/core/dates';
import { useAggregate, useOfferSession } from '@/components/offers/editor/context';

/** Shows whether all changes are saved. */
export function SaveStatus() {
  const t = useTranslations('offers.save');
  const locale = useLocale();
  const session = useOfferSession();
  const { offer, can } = useAggregate();
  const state = useStore(session.saving);
  const unreadable = useStore(session.unreadable, (cells) => cells.size > 0);
  if (!can.edit) {
    return offer.status === 'kladde' && !offer.locked ? null : <Saying Icon={Lock} text={t('locked')} />;
  }
  if (unreadable || state.kind === 'invalid')
    return <Saying Icon={CircleExclamationPoint} tone="danger" text={t('invalid')} />;
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
