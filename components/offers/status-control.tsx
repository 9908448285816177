'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StatusChip, useStatusLabel } from '@/components/shell/status-chip';
import { cn } from '@/lib/core/cn';
import type { Decision } from '@/lib/offers/mutations';
import { useAggregate } from './context';

const StatusMenu = dynamic(() => import('./status-menu').then((module) => module.StatusMenu), { ssr: false });
const DecideDialog = dynamic(() => import('./decide-dialog').then((module) => module.DecideDialog), { ssr: false });
const CancelDialog = dynamic(() => import('./cancel-dialog').then((module) => module.CancelDialog), { ssr: false });

/** The offer's step, and the steps that this person may take it to. */
export function StatusControl() {
  const t = useTranslations('offers.status');
  const label = useStatusLabel();
  const { offer, can } = useAggregate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Decision['decision'] | 'annulleret' | null>(null);
  const chip = <StatusChip entity="offer" status={offer.status} />;
  if (!can.decide && !can.cancel && !can.revise) return chip;
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('change', { status: label('offer', offer.status) })}
        onClick={(event) => setAnchor(event.currentTarget)}
        className={cn('flex min-h-6 items-center gap-0.5 rounded-full pr-1 hover:bg-accent touch:min-h-11', anchor && 'bg-accent')}
      >
        {chip}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {anchor && <StatusMenu anchor={anchor} onClose={() => setAnchor(null)} onAsk={setAsking} />}
      {asking === 'annulleret' && <CancelDialog onClose={() => setAsking(null)} />}
      {(asking === 'accepteret' || asking === 'afvist') && <DecideDialog decision={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
