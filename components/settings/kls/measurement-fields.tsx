'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import { ChoiceField, SwitchField } from '@/components/common/form/fields/choice-field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberField } from '@/components/common/form/fields/number-field';
import { RowList } from '@/components/common/form/fields/row-list';
import { TextField } from '@/components/common/form/fields/text-field';
import { useFault } from '@/components/common/form/fields/use-fault';
import { KLS_KINDS, KLS_PLACES, type KlsMeasurement } from '@/lib/settings/shared/kls/definition';
import type { KlsFormValues } from '@/lib/settings/shared/kls/schema';
import { newKey } from './new-key';
import { RowFrame } from './row-frame';

const NAME = 'definition.measurements';
const BLANK: Omit<KlsMeasurement, 'key'> = {
  ...{ per: 'kreds', kind: 'tal', name: '', nameEn: '', unit: '', decimals: 2 },
  ...{ least: null, most: null, required: true },
};

/** What is measured on the board and on each circuit. */
export function MeasurementFields() {
  const t = useTranslations('settings.kls.measurements');
  const fields = useTranslations('settings.fields');
  const measurements = useFieldArray<KlsFormValues, typeof NAME>({ name: NAME });
  const fault = useFault(NAME);
  return (
    <RowList
      legend={fields('measurements')}
      add={t('add')}
      onAdd={() => measurements.append({ key: newKey(), ...BLANK })}
    >
      <p className="text-muted-foreground">{t('text')}</p>
      <FieldError error={fault} />
      {measurements.fields.map((field, at) => (
        <RowFrame
          key={field.id}
          label={t('item', { at: at + 1 })}
          removeLabel={t('remove', { at: at + 1 })}
          onUp={at === 0 ? undefined : () => measurements.swap(at, at - 1)}
          onRemove={() => measurements.remove(at)}
          first={<TextField<KlsFormValues> name={`${NAME}.${at}.name`} label={t('name')} maxLength={60} />}
        >
          <Measurement at={at} />
        </RowFrame>
      ))}
    </RowList>
  );
}

function Measurement({ at }: { at: number }) {
  const t = useTranslations('settings.kls.measurements');
  const points = useTranslations('settings.kls.points');
  const kind = useWatch<KlsFormValues, `${typeof NAME}.${number}.kind`>({ name: `${NAME}.${at}.kind` });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
        <ChoiceField<KlsFormValues>
          name={`${NAME}.${at}.per`}
          label={t('per')}
          choices={KLS_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
        />
        <ChoiceField<KlsFormValues>
          name={`${NAME}.${at}.kind`}
          label={t('kind')}
          choices={KLS_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField<KlsFormValues>
          name={`${NAME}.${at}.nameEn`}
          label={points('english')}
          maxLength={60}
          optional
          className="max-lg:col-span-2"
        />
      </div>
      {kind === 'tal' && (
        <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
          <TextField<KlsFormValues> name={`${NAME}.${at}.unit`} label={t('unit')} maxLength={10} />
          <NumberField<KlsFormValues> name={`${NAME}.${at}.decimals`} kind="whole" label={t('decimals')} />
          <NumberField<KlsFormValues>
            name={`${NAME}.${at}.least`}
            kind="qty"
            empty={null}
            label={t('least')}
            optional
          />
          <NumberField<KlsFormValues> name={`${NAME}.${at}.most`} kind="qty" empty={null} label={t('most')} optional />
        </div>
      )}
      <SwitchField<KlsFormValues> name={`${NAME}.${at}.required`} label={t('required')} />
    </>
  );
}
