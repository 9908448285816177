'use client';

import { CheckCheck, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, SwitchField } from '@/components/common/form/fields/choice-field';
import { DayField } from '@/components/common/form/fields/day-field';
import { NumberField } from '@/components/common/form/fields/number-field';
import { TextField } from '@/components/common/form/fields/text-field';
import { Button } from '@/components/ui/button';
import { KLS_ANSWERS, KLS_CHECKS } from '@/lib/service/shared/kls-checks';
import type { KlsForm } from '@/lib/service/shared/kls-schema';
import { InstrumentField } from './instrument-field';

/** The board, who measured it when and with which instrument, and the visual inspection. */
export function InspectionFields() {
  const t = useTranslations('service.kls');
  return (
    <>
      <TextField<KlsForm> name="board" label={t('fields.board')} placeholder={t('boardExample')} />
      <InstrumentField />
      <div className="grid grid-cols-2 gap-3">
        <TextField<KlsForm> name="measuredBy" label={t('fields.measuredBy')} />
        <DayField<KlsForm> name="measuredOn" label={t('fields.measuredOn')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
        <h3 className="font-semibold">{t('looked')}</h3>
        <AllInOrder />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {KLS_CHECKS.map((check) => (
          <ChoiceField<KlsForm>
            key={check}
            name={`checks.${check}`}
            label={t(`checks.${check}`)}
            choices={KLS_ANSWERS.map((value) => ({ value, label: t(`answers.${value === '' ? 'open' : value}`) }))}
          />
        ))}
      </div>
    </>
  );
}

/** Sets what is not answered yet to 'I orden'. Measured values and found faults stay. */
function AllInOrder() {
  const t = useTranslations('service.kls');
  const { setValue } = useFormContext<KlsForm>();
  const open = useWatch<KlsForm, 'checks', string[]>({
    name: 'checks',
    compute: (checks) => KLS_CHECKS.filter((check) => (checks[check] ?? '') === ''),
  }) as (typeof KLS_CHECKS)[number][];
  return (
    <Button
      variant="outline"
      disabled={open.length === 0}
      onClick={() => open.forEach((check) => setValue(`checks.${check}`, 'ok', { shouldDirty: true }))}
    >
      <CheckCheck aria-hidden /> {t('allInOrder')}
    </Button>
  );
}

/** The measured values of the circuit with this index. */
export function CircuitFields({ at, onRemove }: { at: number; onRemove: () => void }) {
  const t = useTranslations('service.kls');
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-md border p-3 sm:grid-cols-3">
      <legend className="flex items-center gap-2 px-1 font-medium">
        {t('circuit', { number: at + 1 })}
        <Button variant="ghost" size="icon-sm" aria-label={t('removeCircuit', { number: at + 1 })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </legend>
      <TextField<KlsForm> name={`circuits.${at}.name`} label={t('fields.name')} />
      <TextField<KlsForm> name={`circuits.${at}.fuse`} label={t('fields.fuse')} placeholder={t('fuseExample')} />
      <TextField<KlsForm> name={`circuits.${at}.cable`} label={t('fields.cable')} placeholder={t('cableExample')} />
      <NumberField<KlsForm>
        name={`circuits.${at}.continuityMilli`}
        kind="qty"
        unit="Ω"
        empty={null}
        label={t('fields.continuity')}
      />
      <NumberField<KlsForm>
        name={`circuits.${at}.insulationMilli`}
        kind="qty"
        unit="MΩ"
        empty={null}
        label={t('fields.insulation')}
      />
      <NumberField<KlsForm> name={`circuits.${at}.rcdMs`} kind="whole" unit="ms" empty={null} label={t('fields.rcd')} />
      <SwitchField<KlsForm>
        name={`circuits.${at}.polarity`}
        label={t('fields.polarity')}
        className="col-span-2 sm:col-span-3"
      />
    </fieldset>
  );
}
