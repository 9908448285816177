'use client';

import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { SwitchField } from '@/components/common/form/fields/choice-field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { RowList } from '@/components/common/form/fields/row-list';
import { TextField } from '@/components/common/form/fields/text-field';
import { useFault } from '@/components/common/form/fields/use-fault';
import type { KlsFormValues } from '@/lib/settings/shared/kls/schema';
import { newKey } from './new-key';
import { RowFrame } from './row-frame';

/** The points of the inspection, in the order in which the technician answers them. */
export function PointFields() {
  const t = useTranslations('settings.kls.points');
  const fields = useTranslations('settings.fields');
  const name = 'definition.points';
  const points = useFieldArray<KlsFormValues, typeof name>({ name });
  const fault = useFault(name);
  return (
    <RowList
      legend={fields('points')}
      add={t('add')}
      onAdd={() => points.append({ key: newKey(), text: '', textEn: '', help: '', photo: false })}
    >
      <p className="text-muted-foreground">{t('text')}</p>
      <FieldError error={fault} />
      {points.fields.map((field, at) => (
        <RowFrame
          key={field.id}
          label={t('item', { at: at + 1 })}
          removeLabel={t('remove', { at: at + 1 })}
          onUp={at === 0 ? undefined : () => points.swap(at, at - 1)}
          onRemove={() => points.remove(at)}
          first={<TextField<KlsFormValues> name={`${name}.${at}.text`} label={t('what')} maxLength={120} />}
        >
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
            <TextField<KlsFormValues> name={`${name}.${at}.help`} label={t('help')} maxLength={300} optional />
            <TextField<KlsFormValues> name={`${name}.${at}.textEn`} label={t('english')} maxLength={120} optional />
            <SwitchField<KlsFormValues> name={`${name}.${at}.photo`} label={t('photo')} className="lg:mt-8 lg:w-auto" />
          </div>
        </RowFrame>
      ))}
    </RowList>
  );
}
