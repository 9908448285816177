'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DayInput } from '@/components/common/day/day-input';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useTechnicians } from '@/components/service/use-technicians';
import { Card, CardContent } from '@/components/ui/card';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { firmList } from '@/lib/firm/shared/firm-list';
import { pb } from '@/lib/pocketbase/shared/client';
import type { AuditPeriodState } from './use-audit-period';

/** From, to, and the technician or branch. */
export function PeriodFields({ state: { typed, faults, change } }: { state: AuditPeriodState }) {
  const t = useTranslations('service.audit');
  const technicians = useTechnicians();
  const { data: branches = [] } = useQuery(firmList(pb, 'branches'));
  const id = useId();
  return (
    <Card>
      <CardContent className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
        {(['from', 'to'] as const).map((field) => (
          <Field key={field}>
            <FieldLabel htmlFor={`${id}-${field}`}>{t(field)}</FieldLabel>
            <DayInput
              id={`${id}-${field}`}
              value={typed[field]}
              aria-invalid={faults[field] ? true : undefined}
              aria-describedby={faults[field] ? `${id}-${field}-fault` : undefined}
              onChange={(day) => change({ [field]: day })}
            />
            <FieldError id={`${id}-${field}-fault`} error={faults[field]} />
          </Field>
        ))}
        <Choice
          label={t('technician')}
          all={t('allTechnicians')}
          value={typed.technician}
          options={technicians.all}
          onChange={(technician) => change({ technician })}
        />
        {branches.length > 0 && (
          <Choice
            label={t('branch')}
            all={t('allBranches')}
            value={typed.branch}
            options={branches}
            onChange={(branch) => change({ branch })}
          />
        )}
      </CardContent>
    </Card>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  value: string;
  options: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
};

/** One of the firm's records, or all; also one that is switched off, because it may have done jobs in the period. */
function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <Field className="max-sm:col-span-2">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
