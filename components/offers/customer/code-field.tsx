'use client';

import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { FieldErrors } from '@/lib/core/shared/errors';
import { customerPage } from '@/lib/offers/customer-commands';
import { CODE_MINUTES } from '@/lib/offers/shared/accept-code';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import type { FormProps } from './form-parts';

type Props = Pick<FormProps, 'token' | 'locale' | 'codeTo' | 'contact'> & {
  value: string;
  faults: FieldErrors;
  onChange: (code: string) => void;
  /** A new code was sent: the fault of the last one no longer counts. */
  onSent: () => void;
};

/** Has a code mailed to the customer, and takes it. */
export function CodeField({ token, locale, codeTo, contact, value, faults, onChange, onSent }: Props) {
  const t = useTranslations('customerPage.accept.code');
  const { run, isPending, isSuccess, error } = useCommand({
    command: () => customerPage.sendCode({ token, locale }),
    failure: null,
    onSuccess: onSent,
  });
  return (
    <Field>
      <FieldLabel htmlFor="customer-code">{t('label')}</FieldLabel>
      <p className="text-sm text-muted-foreground">{t('text', { to: codeTo })}</p>
      <div className="flex gap-3">
        <Input
          id="customer-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="min-w-0 flex-1"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={faults.code ? true : undefined}
          aria-describedby="customer-code-fault"
        />
        <Button variant="outline" onClick={() => void run()} disabled={isPending}>
          {isSuccess ? t('again') : t('send')}
        </Button>
      </div>
      <p role="status" className="text-sm">
        {isSuccess && !isPending && t('sent', { to: codeTo, minutes: CODE_MINUTES })}
      </p>
      {error && <SendFault error={error} contact={contact} />}
      <FieldError id="customer-code-fault" error={faults.code} />
    </Field>
  );
}

/** Why no code was sent. Only a mail that fails is worth a call. */
function SendFault({ error, contact }: { error: ClientError } & Pick<FormProps, 'contact'>) {
  const t = useTranslations('customerPage.accept.code');
  const errors = useTranslations('errors');
  if (error.fields.code) return <FieldError error={error.fields.code} />;
  const { code } = error;
  if (code === 'wrong_status' || code === 'too_many_requests' || code === 'offline')
    return <FieldError>{errors(code)}</FieldError>;
  return <FieldError>{contact.phone ? t('failed', contact) : t('failedPlain')}</FieldError>;
}
