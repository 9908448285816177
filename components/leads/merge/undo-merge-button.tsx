'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { mergesOf } from '@/lib/leads/shared/merge-queries';
import type { LeadActivity } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { useUndoMerge } from './use-merge';

/** 'Fortryd fletningen' at the timeline's entry of a merge that can still be undone. */
export function UndoMergeButton({ activity }: { activity: LeadActivity }) {
  const merge = activity.type === 'flettet' ? activity.data?.merge : undefined;
  if (typeof merge !== 'string' || !activity.lead) return null;
  return <IfUndoable lead={activity.lead} merge={merge} />;
}

function IfUndoable({ lead, merge }: { lead: string; merge: string }) {
  const t = useTranslations('leads.merge');
  const { data: merges = [] } = useQuery(mergesOf(pb, lead));
  const { run, isPending } = useUndoMerge();
  if (!merges.some(({ id }) => id === merge)) return null;
  return (
    <Button variant="link" size="sm" className="h-5 px-0 text-xs" disabled={isPending} onClick={() => void run(merge)}>
      {t('undo')}
    </Button>
  );
}
