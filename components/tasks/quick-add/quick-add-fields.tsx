'use client';

import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { TimeInput } from '@/components/common/day/time-input';
import { useStaff } from '@/components/common/use-names';
import { NativeSelect } from '@/components/ui/native-select';
import { TASK_TYPES, type TaskType } from '@/lib/tasks/shared/values';
import type { QuickTaskState } from './use-quick-task';

/** Time, type and assignee of the task that is being added. */
export function QuickAddFields({ state }: { state: QuickTaskState }) {
  const t = useTranslations('tasks');
  const { id: userId } = useCurrentUser();
  const staff = useStaff(userId);
  return (
    <>
      <TimeInput
        value={state.task.dueTime}
        onTime={(dueTime) => state.setManual({ dueTime })}
        aria-label={t('add.time')}
        placeholder={t('add.timeExample')}
        aria-invalid={state.faults.dueTime ? true : undefined}
        className="tabular w-18"
      />
      <NativeSelect
        value={state.task.type}
        onChange={(event) => state.setManual({ type: event.target.value as TaskType })}
        aria-label={t('add.type')}
        className="w-38"
      >
        {TASK_TYPES.map((value) => (
          <option key={value} value={value}>
            {t(`type.${value}`)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        value={state.assignee}
        onChange={(event) => state.set({ assignee: event.target.value })}
        aria-label={t('add.assignee')}
        className="w-40"
      >
        <option value="">{t('add.me')}</option>
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}
