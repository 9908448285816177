'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { queryRoots } from '@/lib/core/shared/query-roots';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import { tasks } from '@/lib/tasks/commands';
import type { NewTask } from './quick-task';
import {
  dropUnsentTask,
  endSending,
  isUnsent,
  keepUnsentTask,
  keepWhileSending,
  unsentTasksName,
} from './unsent-tasks';

type Box = {
  name: string;
  input: RefObject<HTMLInputElement | null>;
  /** Whether the box will be shown empty next. */
  isEmpty: () => boolean;
  /** Puts the text back, with the key that the task was sent with. */
  putBack: (task: NewTask) => void;
  onRefused: (error: ClientError) => void;
};

/**
 * Sends a task. One that could not be saved is kept below the box, whose text may be the next task already; a toast
 * tells a user who has gone elsewhere. One with wrong fields goes back into an empty box, to be corrected.
 */
export function useAddTask({ name, input, isEmpty, putBack, onRefused }: Box) {
  const t = useTranslations('tasks');
  const toMessage = useErrorMessage();
  const canCorrect = ({ code }: ClientError) => code === 'validation' && input.current !== null && isEmpty();
  return useCommand({
    command: ({ typed: _typed, ...task }: NewTask) => tasks.createTask(task),
    optimistic: async (task: NewTask) => {
      const owner = unsentTasksName();
      keepWhileSending(owner, { box: name, task });
      return (error) => {
        endSending(task);
        if (!canCorrect(error)) return keepUnsentTask(owner, { box: name, task });
        dropUnsentTask(task);
        putBack(task);
      };
    },
    onSuccess: (_answer, task) => {
      endSending(task);
      dropUnsentTask(task);
    },
    failure: null,
    onRefused: (error, task) => {
      if (!input.current)
        toast({
          title: t('add.notSaved', { text: task.typed.title }),
          content: toMessage(error),
          accent: 'danger',
          success: false,
        });
      else if (!isUnsent(task)) onRefused(error);
    },
    invalidates: { success: [{ queryKey: queryRoots.dashboard }] },
  });
}
