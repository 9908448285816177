'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { toast } from '@/components/common/toast/toast';
import { NoteBox } from '@/components/common/timeline/note-box';
import { leads } from '@/lib/leads/commands';
import { leadKeys } from '@/lib/leads/shared/queries';

type Props = { leadId: string; kind: 'note' | 'opkald'; autoFocus?: boolean; onDone?: () => void };

/** Adds a note, or the outcome of a call, to the lead. */
export function NoteForm({ leadId, kind, autoFocus = false, onDone }: Props) {
  const t = useTranslations('leads.note');
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const isCall = kind === 'opkald';
  return (
    <NoteBox
      label={isCall ? t('callLabel') : t('label')}
      placeholder={isCall ? t('callPlaceholder') : t('placeholder')}
      submitLabel={isCall ? t('logCall') : t('add')}
      tall={isCall}
      autoFocus={autoFocus}
      draft={`note:${leadId}:${kind}`}
      author={user.id}
      save={(text) => leads.addLeadNote(leadId, { text, kind })}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: leadKeys.timeline(leadId) });
        // A logged call may be the first contact.
        void queryClient.invalidateQueries({ queryKey: leadKeys.detail(leadId) });
        if (onDone) toast({ title: t('logged') });
        onDone?.();
      }}
      {...(onDone ? { onCancel: onDone } : {})}
    />
  );
}
