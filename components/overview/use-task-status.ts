'use client';

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from '@/components/shell/toast';
import { useErrorMessage } from '@/components/shell/error-text';
import { overviewKeys, type TaskItem } from '@/lib/overview/queries';
import { moveTask } from '@/lib/tasks/mutations';
import type { TaskStatus } from '@/lib/tasks/schema';

type Move = { task: TaskItem; status: TaskStatus };

const TASK_LISTS = [...overviewKeys.all, 'tasks'];

/** Ticks a task off at once, offers "Fortryd" for ten seconds, and puts it back where the server refuses. */
export function useTaskStatus() {
  const t = useTranslations('tasks');
  const say = useErrorMessage();
  const queryClient = useQueryClient();
  const settle = () => queryClient.invalidateQueries({ queryKey: overviewKeys.all });
  const mutation = useMutation({
    mutationFn: ({ task, status }: Move) => moveTask(task.id, task.rev ?? 0, status),
    onMutate: async ({ task, status }) => {
      await queryClient.cancelQueries({ queryKey: TASK_LISTS });
      patch(queryClient, task.id, status);
    },
    onError: (error) => toast({ title: t('moveFailed'), content: say(error), success: false, accent: 'danger' }),
    onSuccess: (record, { task, status }) => {
      if (status !== 'udfoert') return;
      const undo = () => mutation.mutate({ task: { ...task, rev: record.rev ?? 0 }, status: task.status });
      toast({ title: t('doneToast'), content: task.title, accent: 'success', action: { label: t('undo'), onClick: undo } });
    },
    onSettled: settle,
  });
  return mutation.mutate;
}

function patch(queryClient: QueryClient, id: string, status: TaskStatus): void {
  queryClient.setQueriesData<TaskItem[]>({ queryKey: TASK_LISTS }, (items) => items?.map((item) => (item.id === id ? { ...item, status } : item)));
}
