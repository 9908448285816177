'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { ErrorText } from '@/components/shell/error-text';
import { toast } from '@/components/shell/toast';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Textarea } from '@/components/ui/textarea';
import { addLeadNote } from '@/lib/leads/mutations';
import { leadKeys } from '@/lib/leads/queries';

const MAX_NOTE = 5000;

type Props = { leadId: string; kind: 'note' | 'opkald'; autoFocus?: boolean; onDone?: () => void };

/** A line for the timeline: what was said, what was seen. */
export function NoteForm({ leadId, kind, autoFocus = false, onDone }: Props) {
  const t = useTranslations('leads.note');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const note = useMutation({
    mutationFn: (value: string) => addLeadNote(leadId, value, kind),
    onSuccess: () => {
      setText('');
      void queryClient.invalidateQueries({ queryKey: leadKeys.timeline(leadId) });
      // A logged call may be the first contact.
      void queryClient.invalidateQueries({ queryKey: leadKeys.detail(leadId) });
      if (onDone) toast({ title: t('logged') });
      onDone?.();
    },
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !note.isPending) note.mutate(text.trim());
  };
  const isCall = kind === 'opkald';
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Textarea
        aria-label={isCall ? t('callLabel') : t('label')}
        placeholder={isCall ? t('callPlaceholder') : t('placeholder')}
        value={text}
        maxLength={MAX_NOTE}
        rows={isCall ? 2 : 1}
        autoFocus={autoFocus}
        className={isCall ? 'min-h-16' : 'min-h-(--control)'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      <ErrorText error={note.error} />
      {(isCall || text !== '') && (
        <div className="flex items-center gap-2">
          <Button type="submit" size="sm" disabled={note.isPending || text.trim() === ''}>
            {note.isPending ? common('saving') : isCall ? t('logCall') : t('add')}
            <Kbd className="border-primary-foreground/30 bg-transparent text-primary-foreground/90 max-md:hidden">Ctrl ↵</Kbd>
          </Button>
          {onDone && (
            <Button variant="ghost" size="sm" onClick={onDone}>
              {common('cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
