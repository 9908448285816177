'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useFault } from '@/components/common/form/fields/use-fault';
import { PaddedPanel } from '@/components/common/panel';
import { useNames, useStaff } from '@/components/common/use-names';
import { Checkbox } from '@/components/ui/checkbox';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';

/** Who approves KLS reports. Those who are named and have left since are shown too, so that they can be taken off. */
export function KlsPanel() {
  const t = useTranslations('settings.company.kls');
  const { field } = useController<CompanyValues, 'klsApprovers'>({ name: 'klsApprovers' });
  const fault = useFault('klsApprovers');
  const staff = useStaff();
  const nameOf = useNames();
  const left = field.value.filter((id) => !staff.some((person) => person.id === id));
  const choices = [...staff, ...left.map((id) => ({ id, name: t('left', { name: nameOf(id) || id }) }))];
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <PaddedPanel title={t('title')} className="flex flex-col gap-3">
      <p className="max-w-[75ch] text-muted-foreground">{t('text')}</p>
      <fieldset>
        <legend className="mb-1 font-medium">{t('approvers')}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices.map(({ id, name }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 hover:bg-accent">
              <Checkbox checked={field.value.includes(id)} onCheckedChange={(on) => toggle(id, on === true)} />
              {name}
            </label>
          ))}
        </div>
        <FieldError error={fault} className="mt-1" />
        {field.value.length === 0 && <p className="mt-1 text-xs text-muted-foreground">{t('nobody')}</p>}
      </fieldset>
    </PaddedPanel>
  );
}
