'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import { customerPage } from '@/lib/offers/customer-commands';
import { FormFrame, NameField, type FormProps } from './form-parts';
import { useAnswer, useShownAnew } from './use-answer';

/** Declines the offer, with a reason. */
export function DeclineForm({ token, locale, reasons, onClose, onEnd }: FormProps) {
  const t = useTranslations('customerPage.decline');
  const common = useTranslations('common');
  const [values, setValues] = useState({ name: '', reason: '', note: '' });
  const onDone = useShownAnew(onClose);
  const { send, isPending, problem, faults, showFaults, clearFault } = useAnswer(customerPage.decline, {
    onDone,
    onEnd,
  });
  const set = (change: Partial<typeof values>) => {
    Object.keys(change).forEach(clearFault);
    setValues((before) => ({ ...before, ...change }));
  };
  const submit = () => {
    const { reason, note } = values;
    const name = values.name.trim();
    const missing = {
      ...(name === '' ? { name: { code: 'required' } } : {}),
      ...(reason === '' ? { reason: { code: 'required' } } : {}),
    };
    showFaults(missing);
    if (name !== '' && reason !== '') void send({ token, locale, name, reason, note });
  };
  return (
    <FormFrame title={t('title')} submit={t('submit')} {...{ isPending, problem, onClose }} onSubmit={submit}>
      <NameField value={values.name} faults={faults} onChange={(name) => set({ name })} />
      <Field>
        <FieldLabel htmlFor="customer-reason">{t('reason')}</FieldLabel>
        <NativeSelect
          id="customer-reason"
          name="reason"
          value={values.reason}
          onChange={(event) => set({ reason: event.target.value })}
          aria-invalid={faults.reason ? true : undefined}
          aria-describedby="customer-reason-fault"
        >
          <option value="">{t('choose')}</option>
          {reasons.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </NativeSelect>
        <FieldError id="customer-reason-fault" error={faults.reason} />
      </Field>
      <Field>
        <FieldLabel htmlFor="customer-note" optional={common('optional')}>
          {t('note')}
        </FieldLabel>
        <Textarea
          id="customer-note"
          name="note"
          maxLength={1000}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </Field>
    </FormFrame>
  );
}
