'use client';

import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { momentFull } from '@/components/common/day/day-text';
import { useNames } from '@/components/common/use-names';
import { useLeadCommand } from '@/components/leads/use-lead-command';
import { Button } from '@/components/ui/button';
import { leads } from '@/lib/leads/commands';
import { pinnedNote } from '@/lib/leads/shared/queries';
import type { Lead, LeadActivity } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';

/** Pins a note to the top, '' for none; the toast brings back the one before. */
function usePin(lead: Lead): (note: string) => void {
  const t = useTranslations('timeline');
  const { run } = useLeadCommand<{ note: string; before: string; isUndo?: true }>(lead.id, {
    command: ({ note }) => leads.pinNote(lead.id, { note }),
    success: (_lead, { note, isUndo }) => (isUndo ? null : { title: t(note === '' ? 'unpinDone' : 'pinDone') }),
    undo: (_lead, { note, before }) => void run({ note: before, before: note, isUndo: true }),
    failure: t('pinFailed'),
  });
  return (note) => void run({ note, before: lead.pinnedNote ?? '' });
}

/** The pinned note above the timeline; nothing without one. */
export function PinnedNote({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('timeline');
  const locale = useLocale();
  const nameOf = useNames();
  const pin = usePin(lead);
  const { data: note } = useQuery(pinnedNote(pb, lead.id, lead.pinnedNote ?? ''));
  if (!note || note.id !== lead.pinnedNote) return null;
  return (
    <div role="note" aria-label={t('pinned')} className="flex items-start gap-3 rounded-md bg-primary-soft px-3 py-2">
      <Pin aria-hidden className="mt-0.5 size-4 shrink-0 text-primary-text" />
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line break-words">{String(note.data?.text ?? '')}</p>
        <p className="text-xs text-muted-foreground">
          {[nameOf(note.actor), momentFull(note.at, locale)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayChange && (
        <Button variant="ghost" size="icon" aria-label={t('unpin')} onClick={() => pin('')}>
          <PinOff aria-hidden />
        </Button>
      )}
    </div>
  );
}

/** 'Fastgør' at a note or call that is not pinned. */
export function PinButton({ lead, activity }: { lead: Lead; activity: LeadActivity }) {
  const t = useTranslations('timeline');
  const pin = usePin(lead);
  if ((activity.type !== 'note' && activity.type !== 'opkald') || activity.id === lead.pinnedNote) return null;
  return (
    <Button variant="link" size="sm" className="h-5 px-0 text-xs" onClick={() => pin(activity.id)}>
      {t('pin')}
    </Button>
  );
}
