'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { useCommand } from '@/components/common/use-command';
import { useNames } from '@/components/common/use-names';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { leads } from '@/lib/leads/commands';
import { taskKeys, type TaskItem } from '@/lib/tasks/shared/queries';

const MAX_NOTE = 500;

/** The answer to a colleague who asks to take over the task's customer. */
export function TakeOverAnswer({ task, onDone }: { task: TaskItem; onDone: () => void }) {
  const t = useTranslations('leads.takeOver');
  const common = useTranslations('common');
  const id = useId();
  const names = useNames();
  const { values, set, forget } = useDraft(`take-over:${task.id}`, { note: '' });
  const { note } = values;
  const asker = names(task.takeOverBy);
  const lead = task.expand?.lead?.name ?? '';
  const answer = useCommand({
    command: (give: boolean) => leads.answerTakeOver(task.id, { give, note }),
    // Before the task is read again: once it is done, this part is no longer shown.
    onSuccess: () => {
      forget();
      onDone();
    },
    success: (_answer, give) => ({
      title: t(give ? 'given' : 'kept', { name: asker, lead }),
      accent: give ? 'success' : 'neutral',
    }),
    failure: t('answerFailed'),
    invalidates: {
      success: [{ queryKey: queryRoots.leads }, { queryKey: queryRoots.dashboard }],
      always: [{ queryKey: taskKeys.all }],
    },
  });
  return (
    <section aria-label={t('answer')} className="flex flex-col gap-3 border-b bg-primary-soft px-4 py-3">
      <Field>
        <FieldLabel htmlFor={id} optional={common('optional')}>
          {t('reply', { name: asker })}
        </FieldLabel>
        <Textarea
          id={id}
          rows={2}
          maxLength={MAX_NOTE}
          value={note}
          onChange={(event) => set({ note: event.target.value })}
          className="bg-card"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={answer.isPending} onClick={() => void answer.run(true)}>
          {t('give', { name: asker })}
        </Button>
        <Button size="sm" variant="outline" disabled={answer.isPending} onClick={() => void answer.run(false)}>
          {t('keep')}
        </Button>
      </div>
    </section>
  );
}
