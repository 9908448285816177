'use client';

import { Eraser } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { SignaturePad, useSignaturePad } from '@/components/common/signature-pad';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { customerPage } from '@/lib/offers/customer-commands';
import { FormFrame, NameField, type FormProps } from './form-parts';
import { useAnswer } from './use-answer';

/** Accepts the offer: name, drawn signature (the typed name counts without one), and the tick. */
export function AcceptForm({ token, locale, total, onClose }: FormProps) {
  const t = useTranslations('customerPage.accept');
  const pad = useSignaturePad();
  const [name, setName] = useState('');
  const [terms, setTerms] = useState(false);
  const { send, isPending, faults, setFaults } = useAnswer(customerPage.accept, onClose);
  const submit = () => {
    const missing = {
      ...(name.trim() === '' ? { name: { code: 'required' } } : {}),
      ...(terms ? {} : { terms: { code: 'required' } }),
    };
    setFaults(missing);
    const image = pad.hasInk ? pad.getImage() : '';
    if (Object.keys(missing).length === 0) void send({ token, locale, name: name.trim(), image, terms: true });
  };
  return (
    <FormFrame
      title={t('title')}
      text={t('text', { total })}
      submit={t('submit')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NameField value={name} faults={faults} onChange={setName} />
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
      <div>
        <label className="flex items-start gap-3">
          <Checkbox
            name="terms"
            className="mt-0.5"
            checked={terms}
            onCheckedChange={setTerms}
            aria-invalid={faults.terms ? true : undefined}
            aria-describedby="customer-terms-fault"
          />
          <span>{t('terms')}</span>
        </label>
        <FieldError id="customer-terms-fault" error={faults.terms} className="mt-1" />
      </div>
    </FormFrame>
  );
}
