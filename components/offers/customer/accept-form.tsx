'use client';

import { Eraser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { SignaturePad, useSignaturePad } from '@/components/common/signature-pad';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { customerPage } from '@/lib/offers/customer-commands';
import { useChoice } from './choice-context';
import { CodeField } from './code-field';
import { FormFrame, NameField, type FormProps } from './form-parts';
import { useAnswer, useShownAnew } from './use-answer';

/** Accepts the offer: name, drawn signature (the typed name counts without one), and the tick. */
export function AcceptForm({ token, locale, sums, withdrawal, codeTo, contact, onClose, onEnd }: FormProps) {
  const t = useTranslations('customerPage.accept');
  const choice = useChoice();
  const { totals, withOptions = '' } = choice?.prices ?? sums ?? {};
  const [accepted, paid] = [totals?.accepted ?? '', totals?.deposit?.[1] ?? ''];
  const pad = useSignaturePad();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [terms, setTerms] = useState(false);
  const [startEarly, setStartEarly] = useState(false);
  const onDone = useShownAnew(onClose);
  const { send, isPending, problem, faults, showFaults, clearFault } = useAnswer(customerPage.accept, {
    onDone,
    onEnd,
  });
  const change =
    <T,>(field: string, set: (value: T) => void) =>
    (value: T) => {
      clearFault(field);
      set(value);
    };
  const submit = () => {
    const missing = {
      ...(name.trim() === '' ? { name: { code: 'required' } } : {}),
      ...(codeTo !== '' && code.trim() === '' ? { code: { code: 'required' } } : {}),
      ...(terms ? {} : { terms: { code: 'required' } }),
    };
    showFaults(missing);
    const image = pad.hasInk ? pad.getImage() : '';
    if (Object.keys(missing).length === 0)
      void send({
        token,
        locale,
        name: name.trim(),
        image,
        terms: true,
        ...(codeTo === '' ? {} : { code: code.replace(/\s/g, '') }),
        startEarly,
        choices: [...(choice?.chosen ?? [])],
      });
  };
  return (
    <FormFrame
      title={t('title')}
      text={t('text', { amount: accepted })}
      submit={t('submit')}
      isPending={isPending || choice?.isPriced === false}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      {paid && <p className="text-sm">{t('deposit', { deposit: paid })}</p>}
      {withOptions && (
        <p className="text-sm font-medium">
          {withOptions} {accepted}
        </p>
      )}
      <FieldError error={faults.choices} />
      <NameField value={name} faults={faults} onChange={change('name', setName)} />
      <div className="flex flex-col gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm font-medium">{t('signature')}</p>
          {pad.hasInk && (
            <Button variant="ghost" size="sm" onClick={pad.clear}>
              <Eraser aria-hidden /> {t('clear')}
            </Button>
          )}
        </div>
        <SignaturePad attach={pad.attach} label={t('pad')} />
        <p className="text-xs text-muted-foreground">{t('signHint')}</p>
        <FieldError error={faults.image} />
      </div>
      {withdrawal && (
        <div className="flex flex-col gap-3 rounded-md bg-muted px-3 py-2.5">
          <p className="text-sm">{t('right', { until: withdrawal.until })}</p>
          <Tick name="startEarly" text={t('early')} checked={startEarly} onChange={setStartEarly} />
        </div>
      )}
      <Tick
        name="terms"
        text={t('terms')}
        checked={terms}
        fault={faults.terms && t('tick')}
        onChange={change('terms', setTerms)}
      />
      {codeTo === '' && faults.code && <FieldError>{t('code.reload')}</FieldError>}
      {codeTo !== '' && (
        <CodeField
          {...{ token, locale, codeTo, contact, faults }}
          value={code}
          onChange={change('code', setCode)}
          onSent={() => clearFault('code')}
        />
      )}
    </FormFrame>
  );
}

type TickProps = {
  name: string;
  text: string;
  checked: boolean;
  fault?: string | undefined;
  onChange: (checked: boolean) => void;
};

function Tick({ name, text, checked, fault, onChange }: TickProps) {
  const id = `customer-${name}-fault`;
  return (
    <div>
      <label className="flex items-start gap-3">
        <Checkbox
          name={name}
          className="mt-0.5"
          checked={checked}
          onCheckedChange={onChange}
          aria-invalid={fault ? true : undefined}
          aria-describedby={id}
        />
        <span>{text}</span>
      </label>
      <FieldError id={id} className="mt-1">
        {fault}
      </FieldError>
    </div>
  );
}
