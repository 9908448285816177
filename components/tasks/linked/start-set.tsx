'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Menu } from '@/components/common/menu';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { createIdempotencyKeys } from '@/lib/core/browser/idempotency-keys';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { pb } from '@/lib/pocketbase/shared/client';
import { tasks } from '@/lib/tasks/commands';
import { taskSets, type TaskSet } from '@/lib/tasks/shared/queries';

type Props = { links: { lead?: string; inquiry?: string; job?: string } };

/** Starts one of the firm's sets of tasks for a record; nothing if the firm has none. */
export function StartTaskSet({ links }: Props) {
  const t = useTranslations('tasks.sets');
  const { data: sets } = useQuery(taskSets(pb));
  const [keyOf] = useState(createIdempotencyKeys);
  // Starting the same set again later is meant; only a failed start is repeated.
  const [started, setStarted] = useState(0);
  const { run, isPending } = useCommand({
    command: (set: TaskSet) => {
      const input = { set: set.id, lead: '', inquiry: '', job: '', ...links };
      return tasks.startTaskSet({ ...input, idempotencyKey: keyOf([input, started]) });
    },
    onSuccess: () => setStarted((count) => count + 1),
    success: ({ tasks }, set) => ({ title: t('started', { name: set.name, count: tasks.length }), accent: 'success' }),
    failure: t('failed'),
    invalidates: { always: [{ queryKey: queryRoots.dashboard }] },
  });
  if (!sets || sets.length === 0) return null;
  return (
    <Menu items={() => sets.map((set) => ({ label: set.name, icon: ListChecks, onSelect: () => void run(set) }))}>
      {(trigger) => (
        <Button variant="ghost" size="sm" disabled={isPending} {...trigger}>
          <ListChecks aria-hidden /> {t('start')}
        </Button>
      )}
    </Menu>
  );
}
