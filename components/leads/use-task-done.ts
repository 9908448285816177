'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/shell/error-text';
import { toast } from '@/components/shell/toast';
import { setTaskStatus } from '@/lib/leads/mutations';
import { leadKeys } from '@/lib/leads/queries';
import type { LeadTask } from '@/lib/leads/types';

/** Ticks a task off at once, with ten seconds to take it back. */
export function useTaskDone(leadId: string): (task: LeadTask) => void {
  const queryClient = useQueryClient();
  const t = useTranslations('leads.tasks');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const key = leadKeys.tasks(leadId);
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });

  const set = async (task: LeadTask, status: 'udfoert' | LeadTask['status']): Promise<LeadTask | null> => {
    try {
      return await setTaskStatus(task.id, task.rev ?? 0, status);
    } catch (error) {
      toast({ title: t('failed'), content: say(error), success: false });
      return null;
    } finally {
      void refresh();
    }
  };

  return (task) => {
    queryClient.setQueryData<LeadTask[]>(key, (tasks) => tasks?.filter((other) => other.id !== task.id));
    void set(task, 'udfoert').then((saved) => {
      if (saved) toast({ title: t('isDone'), content: task.title, action: { label: common('undo'), onClick: () => void set(saved, task.status) } });
    });
  };
}
