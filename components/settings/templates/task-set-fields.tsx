'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberField } from '@/components/common/form/fields/number-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { TextField } from '@/components/common/form/fields/text-field';
import { useListFault } from '@/components/common/form/fields/use-list-fault';
import { useNames, useStaff } from '@/components/common/use-names';
import type { TemplateValues } from '@/lib/settings/shared/templates/schema';
import { ASSIGNEE_RULES, isAssigneeRule } from '@/lib/tasks/shared/set-rules';
import { TASK_PRIORITIES, TASK_TYPES } from '@/lib/tasks/shared/values';

const BLANK: TemplateValues['tasks'][number] = {
  title: '',
  type: 'andet',
  priority: 'normal',
  dueDays: 0,
  assignee: 'ansvarlig',
};

/** The tasks of a set: title, due date and assignee of each. */
export function TaskSetFields() {
  const t = useTranslations('settings.taskSet');
  const { fields, append, remove } = useFieldArray<TemplateValues, 'tasks'>({ name: 'tasks' });
  const fault = useListFault('tasks');
  return (
    <RowList legend={t('title')} add={t('add')} onAdd={() => append(BLANK)}>
      <p className="text-muted-foreground">{t('text')}</p>
      <FieldError error={fault} />
      {fields.map((field, at) => (
        <SetTask key={field.id} at={at} assignee={field.assignee} onRemove={() => remove(at)} />
      ))}
    </RowList>
  );
}

function SetTask({ at, assignee, onRemove }: { at: number; assignee: string; onRemove: () => void }) {
  const t = useTranslations('settings.taskSet');
  const tasks = useTranslations('tasks');
  const staff = useStaff();
  const names = useNames();
  const hasLeft = !isAssigneeRule(assignee) && !staff.some(({ id }) => id === assignee);
  return (
    <div role="group" aria-label={t('task', { at: at + 1 })} className="rounded-lg border p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <TextField<TemplateValues> name={`tasks.${at}.title`} label={t('what')} maxLength={200} />
        <RemoveRow label={t('remove', { at: at + 1 })} onRemove={onRemove} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <NumberField<TemplateValues> name={`tasks.${at}.dueDays`} kind="whole" label={t('due')} hint={t('dueHint')} />
        <ChoiceField<TemplateValues>
          name={`tasks.${at}.assignee`}
          label={t('assignee')}
          choices={[
            ...ASSIGNEE_RULES.map((value) => ({ value, label: t(`rule.${value}`) })),
            ...(hasLeft ? [{ value: assignee, label: names(assignee) || assignee }] : []),
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ChoiceField<TemplateValues>
          name={`tasks.${at}.type`}
          label={tasks('field.type')}
          choices={TASK_TYPES.map((value) => ({ value, label: tasks(`type.${value}`) }))}
        />
        <ChoiceField<TemplateValues>
          name={`tasks.${at}.priority`}
          label={tasks('field.priority')}
          choices={TASK_PRIORITIES.map((value) => ({ value, label: tasks(`priority.${value}`) }))}
        />
      </div>
    </div>
  );
}
