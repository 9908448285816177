'use client';

import { useTranslations } from 'next-intl';
import { FilterChips } from '@/components/common/list/filter-chips';
import { FilterChoice } from '@/components/common/list/filter-choice';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { TASK_VIEWS } from '@/lib/tasks/shared/filters';
import { TASK_TYPES } from '@/lib/tasks/shared/values';
import type { TaskList } from './use-task-list';

/** Filters of the tasks screen: the view with its count, whose tasks, and their types. */
export function TaskFilters({ tasks }: { tasks: TaskList }) {
  const t = useTranslations('tasks');
  const { list, view, who, usualWho, types } = tasks;
  return (
    <>
      <FilterChips
        label={t('filter')}
        value={view}
        onChange={(vis) => list.setFilters({ vis })}
        options={TASK_VIEWS.map((value) => ({
          value,
          label: t(`views.${value}`),
          count: value === 'udfoert' ? undefined : tasks.countTasks(value),
        }))}
      />
      <FilterChoice
        label={t('who.label')}
        any={t(`who.${usualWho}`)}
        options={tasks.whoChoices
          .filter((value) => value !== usualWho)
          .map((value) => ({ value, text: t(`who.${value}`) }))}
        value={who === usualWho ? null : who}
        onChange={(hvem) => list.setFilters({ hvem })}
      />
      <FilterMenu
        label={t('field.type')}
        values={TASK_TYPES}
        chosen={types}
        textOf={(value) => t(`type.${value}`)}
        onChange={(type) => list.setFilters({ type })}
      />
    </>
  );
}
