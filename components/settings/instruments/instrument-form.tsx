'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { ChoiceField } from '@/components/common/form/fields/choice-field';
import { DayField } from '@/components/common/form/fields/day-field';
import { RemoveRow, RowList } from '@/components/common/form/fields/row-list';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { useFieldWords } from '@/components/settings/list/field-words';
import { SettingsForm } from '@/components/settings/list/settings-form';
import type { FormProps } from '@/components/settings/list/settings-list';
import type { Instrument } from '@/lib/firm/shared/instruments';
import type { BranchesRecord } from '@/lib/pocketbase/shared/types';
import { instruments } from '@/lib/settings/commands';
import type { InstrumentValues } from '@/lib/settings/shared/instruments/schema';
import type { Technician } from '@/lib/settings/shared/technicians/form';

const schema = () => import('@/lib/settings/shared/instruments/schema').then((module) => module.instrumentForm);

type Holders = { team: readonly Technician[]; branches: readonly BranchesRecord[] };

/** Those that can be chosen: what is in use, and what the record has already. */
const choicesOf = (all: readonly { id: string; name: string; active?: boolean }[], own: string | undefined) =>
  all.filter(({ id, active }) => active || id === own).map(({ id, name }) => ({ value: id, label: name }));

/** The form of a measuring instrument, with all its calibrations. */
export function InstrumentForm(props: FormProps<Instrument, Holders>) {
  const { item: instrument } = props;
  const { team, branches } = props.context.extra;
  const t = useTranslations('settings');
  const words = useFieldWords((field, raw) => {
    if (field === 'technician') return team.find(({ id }) => id === raw)?.name ?? '';
    return field === 'branch' ? (branches.find(({ id }) => id === raw)?.name ?? '') : undefined;
  });
  const fresh: InstrumentValues = {
    name: instrument?.name ?? '',
    model: instrument?.model ?? '',
    serial: instrument?.serial ?? '',
    calibrations: instrument?.calibrations ?? [],
    technician: instrument?.technician ?? '',
    branch: instrument?.branch ?? '',
    note: instrument?.note ?? '',
  };
  return (
    <SettingsForm {...props} kind="instruments" commands={instruments} fresh={fresh} schema={schema} words={words}>
      <TextField<InstrumentValues>
        name="name"
        label={t('fields.name')}
        placeholder={t('instruments.namePlaceholder')}
        maxLength={80}
        required
        autoFocus
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField<InstrumentValues> name="model" label={t('fields.model')} maxLength={80} optional />
        <TextField<InstrumentValues>
          name="serial"
          label={t('fields.serial')}
          hint={t('instruments.serialHint')}
          maxLength={40}
          required
        />
      </div>
      <CalibrationFields />
      <div className="grid gap-3 sm:grid-cols-2">
        <ChoiceField<InstrumentValues>
          name="technician"
          label={t('fields.technician')}
          choices={[{ value: '', label: t('instruments.nobody') }, ...choicesOf(team, fresh.technician)]}
        />
        <ChoiceField<InstrumentValues>
          name="branch"
          label={t('fields.branch')}
          choices={[{ value: '', label: t('technicians.noBranch') }, ...choicesOf(branches, fresh.branch)]}
        />
      </div>
      <TextareaField<InstrumentValues> name="note" label={t('fields.note')} maxLength={500} optional />
    </SettingsForm>
  );
}

/** Each calibration with its first and last day. Earlier ones stay, because earlier reports were measured under them. */
function CalibrationFields() {
  const t = useTranslations('settings');
  const { fields, append, remove } = useFieldArray<InstrumentValues, 'calibrations'>({ name: 'calibrations' });
  return (
    <RowList
      legend={t('fields.calibrations')}
      add={t('instruments.addCalibration')}
      onAdd={() => append({ on: '', until: '' })}
    >
      <p className="text-xs text-muted-foreground">{t('instruments.calibrationsHint')}</p>
      {fields.map((field, at) => (
        <div key={field.id} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          <DayField<InstrumentValues> name={`calibrations.${at}.on`} label={t('instruments.on')} />
          <DayField<InstrumentValues> name={`calibrations.${at}.until`} label={t('instruments.until')} />
          <RemoveRow label={t('instruments.removeCalibration', { at: at + 1 })} onRemove={() => remove(at)} />
        </div>
      ))}
    </RowList>
  );
}
