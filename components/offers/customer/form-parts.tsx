'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent, ReactNode } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { CustomerPrices, CustomerView } from '@/lib/offers/shared/customer-types';
import type { FieldErrors } from '@/lib/core/shared/errors';

/** What each form of the page gets. */
export type FormProps = {
  token: string;
  locale: 'da' | 'en';
  /** As the page was drawn; null if the offer is not shown. */
  sums: Pick<CustomerPrices, 'totals' | 'withOptions'> | null;
  withdrawal: CustomerView['withdrawal'];
  /** Masked; '' if accepting takes no code. */
  codeTo: string;
  contact: CustomerView['contact'];
  reasons: CustomerView['reasons'];
  onClose: () => void;
  /** Closes the form and shows the message in its place. */
  onEnd: (said: Said) => void;
};
/** The message in place of a closed form. 'asked': the question was sent. 'closed': the offer takes no more answers. */
export type Said = 'asked' | 'closed';
type FrameProps = {
  title: string;
  text?: string;
  submit: string;
  isPending: boolean;
  /** Why the answer was not sent; '' for none. */
  problem: string;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form of the customer's page. Its heading gets the focus, so that a screen reader reads on there. */
export function FormFrame({ title, text, submit, isPending, problem, onClose, onSubmit, children }: FrameProps) {
  const t = useTranslations('customerPage.answer');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <div>
        <h2 ref={focusNow} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {title}
        </h2>
        {text && <p className="text-muted-foreground">{text}</p>}
      </div>
      {children}
      {problem && (
        <p role="alert" className="text-sm text-tone-danger-text">
          {t('failed')}. {problem}
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" size="lg" disabled={isPending}>
          {submit}
        </Button>
        <Button size="lg" variant="outline" onClick={onClose} disabled={isPending}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

/** Moves the focus to what has just appeared. */
export const focusNow = (heading: HTMLElement | null) => heading?.focus();

type NameProps = { value: string; faults: FieldErrors; onChange: (name: string) => void };

export function NameField({ value, faults, onChange }: NameProps) {
  const t = useTranslations('customerPage.answer');
  return (
    <Field>
      <FieldLabel htmlFor="customer-name">{t('name')}</FieldLabel>
      <Input
        id="customer-name"
        name="name"
        autoComplete="name"
        maxLength={120}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={faults.name ? true : undefined}
        aria-describedby="customer-name-fault"
      />
      <FieldError id="customer-name-fault" error={faults.name} />
    </Field>
  );
}
