'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type MouseEvent } from 'react';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput, type NumberValue } from '@/components/common/form/fields/number-input';
import { Money } from '@/components/common/money/money';
import { SheetFrame } from '@/components/common/sheet-frame';
import { SignaturePad, useSignaturePad } from '@/components/common/signature-pad';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SheetFooter } from '@/components/ui/sheet';
import { Textarea } from '@/components/ui/textarea';
import { keepForContent } from '@/lib/core/browser/idempotency-keys';
import { newRecordId } from '@/lib/core/shared/new-ids';
import { service } from '@/lib/service/commands';
import {
  AGREEMENT_KINDS,
  getAgreedAmount,
  toCustomerAmount,
  toNetAmount,
  type AgreedLine,
  type AgreementKind,
} from '@/lib/service/shared/agreements';
import type { JobAggregate } from '@/lib/service/shared/types';
import { useJobCommand } from '@/components/service/use-job-command';
import { findLineFaults, findTyped, FreeLines, type FreeLine } from './free-lines';

/**
 * `price`: øre as the customer sees it. `hours`: thousandths. `lines`: besides the price or the hours. `ink`: the drawn
 * signature, as of `useSignaturePad`.
 */
type Values = {
  kind: AgreementKind;
  text: string;
  price: NumberValue;
  hours: NumberValue;
  lines: FreeLine[];
  signedBy: string;
  email: string;
  ink: string;
};

/** Extra work that is agreed on site: what, at which price, signed by the customer on this screen. */
export function AgreementSheet({ data, onClose }: { data: JobAggregate; onClose: () => void }) {
  const t = useTranslations('service.agreements');
  const state = useAgreement(data, onClose);
  const { values, set, faults, pad } = state;
  return (
    <SheetFrame title={t('title')} text={t('text')} onClose={onClose} className="max-w-xl">
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto p-4">
        {state.restoredAt !== null && <DraftNotice at={state.restoredAt} onDiscard={state.discard} />}
        <WorkField value={values.text} fault={faults.text} onChange={(text) => set({ text })} />
        <KindChoice kind={values.kind} onChange={(kind) => set({ kind })} />
        <PriceFields data={data} values={values} set={set} faults={faults} />
        <FreeLines
          lines={values.lines}
          vat={t(data.inclVat ? 'inclVat' : 'exclVat')}
          showsFaults={state.isTried}
          onChange={(lines) => set({ lines })}
        />
        <SignedSum data={data} values={values} />
        <SignFields values={values} set={set} faults={faults} />
        <div>
          <SignaturePad attach={pad.attach} label={t('pad')} />
          <FieldError error={faults.image} className="mt-1" />
          <Button variant="ghost" size="lg" onClick={pad.clear}>
            {t('clear')}
          </Button>
        </div>
      </div>
      <SheetFooter>
        <Button size="lg" disabled={state.busy} onClick={state.submit} className="h-14 text-lg font-semibold">
          {t('confirm')}
        </Button>
        <Button size="lg" variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </SheetFooter>
    </SheetFrame>
  );
}

const REQUIRED = { code: 'required' } as const;
type Faults = Partial<Record<keyof Values | 'image', { code: string }>>;

function findFaults({ kind, text, price, hours, lines, signedBy, email }: Values, hasInk: boolean): Faults {
  const faults: Faults = {};
  if (text.trim() === '') faults.text = REQUIRED;
  const isBlank = price === '' || price === null;
  if (kind === 'fast' && !isBlank && (typeof price !== 'number' || price < 0)) faults.price = { code: 'invalid' };
  if (kind === 'fast' && (isBlank || price === 0) && findTyped(lines).length === 0) faults.price = REQUIRED;
  // Each line shows its own.
  if (lines.some((line) => Object.keys(findLineFaults(line)).length > 0)) faults.lines = REQUIRED;
  if (kind === 'regning' && typeof hours === 'string' && hours !== '') faults.hours = { code: 'invalid' };
  if (signedBy.trim() === '') faults.signedBy = REQUIRED;
  if (email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim())) faults.email = { code: 'invalid' };
  if (!hasInk) faults.image = REQUIRED;
  return faults;
}

function useAgreement(data: JobAggregate, onClose: () => void) {
  const { job, hourRate, inclVat, vatRate } = data;
  const t = useTranslations('service.agreements');
  const draft = useDraft<Values>(`agreement:${job.id}`, {
    kind: 'fast',
    text: '',
    price: '',
    hours: '',
    lines: [],
    signedBy: job.contactName || job.customerName,
    email: job.contactEmail,
    ink: '',
  });
  const { values } = draft;
  const pad = useSignaturePad({ ink: values.ink, onInk: (ink) => draft.set({ ink }) });
  // The same agreement that is sent again keeps its id.
  const [idOf] = useState(() => keepForContent(newRecordId));
  const [tried, setTried] = useState(false);
  const sign = useJobCommand<{ image: string }>(job.id, {
    command: ({ image }) => {
      const isFixed = values.kind === 'fast';
      const agreed = {
        kind: values.kind,
        text: values.text.trim(),
        price: isFixed ? toNetAmount(Number(values.price), { vatRate, inclVat }) : 0,
        rate: isFixed ? 0 : hourRate,
        hoursMilli: isFixed ? 0 : Number(values.hours || 0),
        lines: toAgreedLines(values, { vatRate, inclVat }),
        signedBy: values.signedBy.trim(),
        email: values.email.trim(),
        image,
      };
      return service.signAgreement(job.id, { ...agreed, id: idOf(agreed) });
    },
    onSuccess: () => {
      draft.forget();
      onClose();
    },
    success: (saved) => ({
      title: t('signed'),
      content: saved.agreements.at(-1)?.mailedTo ? t('mailed', { to: saved.agreements.at(-1)!.mailedTo! }) : '',
    }),
    failure: t('failed'),
  });
  const submit = (event: MouseEvent<HTMLElement>) => {
    setTried(true);
    const image = pad.getImage();
    if (Object.keys(findFaults(values, pad.hasInk)).length === 0 && image !== '') return void sign.run({ image });
    const sheet = event.currentTarget.closest('[role=dialog]');
    // Faults are shown once the press is over.
    setTimeout(() => showFirstFault(sheet));
  };
  const { set, restoredAt } = draft;
  const discard = () => {
    pad.clear();
    draft.discard();
  };
  const faults = tried ? findFaults(values, pad.hasInk) : {};
  return { values, set, restoredAt, discard, faults, isTried: tried, pad, submit, busy: sign.isPending };
}

/** Brings the first fault into sight, with the cursor in its field if it has one. */
function showFirstFault(sheet: Element | null): void {
  const fault = sheet?.querySelector('[data-slot=field-error]');
  const field = fault?.id ? sheet?.querySelector<HTMLElement>(`[aria-describedby~="${fault.id}"]`) : null;
  field?.focus({ preventScroll: true });
  (field ?? fault)?.scrollIntoView({ block: 'center' });
}

/** The typed lines as they are stored, excl. VAT. */
function toAgreedLines({ lines }: Values, vat: { vatRate: number; inclVat: boolean }): AgreedLine[] {
  return findTyped(lines).map(({ text, unit, qty, price }) => ({
    ...{ text: text.trim(), unit, qtyMilli: Number(qty) || 0 },
    unitPrice: toNetAmount(Number(price) || 0, vat),
  }));
}

type WorkProps = { value: string; fault: Faults['text']; onChange: (text: string) => void };

function WorkField({ value, fault, onChange }: WorkProps) {
  const t = useTranslations('service.agreements');
  const id = useId();
  return (
    <Field>
      <FieldLabel htmlFor={id}>{t('work')}</FieldLabel>
      <Textarea
        id={id}
        value={value}
        rows={3}
        maxLength={2000}
        placeholder={t('workExample')}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-fault`} error={fault} />
    </Field>
  );
}

function KindChoice({ kind, onChange }: { kind: AgreementKind; onChange: (kind: AgreementKind) => void }) {
  const t = useTranslations('service.agreements');
  return (
    <div role="group" aria-label={t('priceLabel')} className="grid grid-cols-2 gap-2">
      {AGREEMENT_KINDS.map((value) => (
        <Button
          key={value}
          size="lg"
          variant={value === kind ? 'default' : 'outline'}
          aria-pressed={value === kind}
          onClick={() => onChange(value)}
        >
          {t(`kind.${value}`)}
        </Button>
      ))}
    </div>
  );
}

type FieldsProps = { values: Values; set: (change: Partial<Values>) => void; faults: Faults };

/** The fixed price, or the rate with the expected hours. */
function PriceFields({ data, values, set, faults }: FieldsProps & { data: JobAggregate }) {
  const t = useTranslations('service.agreements');
  const id = useId();
  const { hourRate, inclVat, vatRate } = data;
  const isFixed = values.kind === 'fast';
  const vat = t(inclVat ? 'inclVat' : 'exclVat');
  return (
    <Field>
      <FieldLabel htmlFor={id}>{isFixed ? t('price', { vat }) : t('hours')}</FieldLabel>
      <NumberInput
        key={values.kind}
        id={id}
        kind={isFixed ? 'kr' : 'qty'}
        {...(isFixed ? {} : { unit: t('hourUnit') })}
        value={isFixed ? values.price : values.hours}
        onChange={(typed) => set(isFixed ? { price: typed } : { hours: typed })}
        aria-describedby={`${id}-fault${isFixed ? '' : ` ${id}-rate`}`}
        className="h-12"
      />
      <FieldError id={`${id}-fault`} error={isFixed ? faults.price : faults.hours} />
      {!isFixed && (
        <p id={`${id}-rate`} className="tabular text-muted-foreground">
          {t('rate')} <Money oere={toCustomerAmount(hourRate, { vatRate, inclVat })} /> {vat}
        </p>
      )}
    </Field>
  );
}

/** What all of it comes to, as the customer signs it. */
function SignedSum({ data, values }: { data: JobAggregate; values: Values }) {
  const t = useTranslations('service.agreements');
  const { hourRate, inclVat, vatRate } = data;
  const isFixed = values.kind === 'fast';
  const price = isFixed ? toNetAmount(Number(values.price) || 0, { vatRate, inclVat }) : 0;
  const lines = toAgreedLines(values, { vatRate, inclVat });
  const hoursMilli = isFixed ? 0 : Number(values.hours) || 0;
  const amount = getAgreedAmount({ kind: values.kind, price, rate: hourRate, hoursMilli, lines });
  if (amount <= 0) return null;
  return (
    <p className="tabular text-lg font-semibold">
      {t(isFixed ? 'sum' : lines.length > 0 ? 'expectedAll' : 'expected')}{' '}
      <Money oere={toCustomerAmount(amount, { vatRate, inclVat })} /> {t(inclVat ? 'inclVat' : 'exclVat')}
    </p>
  );
}

/** Who signs, and where the copy goes. */
function SignFields({ values, set, faults }: FieldsProps) {
  const t = useTranslations('service.agreements');
  const common = useTranslations('common');
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field>
        <FieldLabel htmlFor={`${id}-name`}>{t('signedBy')}</FieldLabel>
        <Input
          id={`${id}-name`}
          value={values.signedBy}
          maxLength={120}
          autoComplete="off"
          aria-describedby={`${id}-name-fault`}
          onChange={(event) => set({ signedBy: event.target.value })}
        />
        <FieldError id={`${id}-name-fault`} error={faults.signedBy} />
      </Field>
      <Field>
        <FieldLabel htmlFor={`${id}-mail`} optional={common('optional')}>
          {t('email')}
        </FieldLabel>
        <Input
          id={`${id}-mail`}
          type="email"
          inputMode="email"
          value={values.email}
          maxLength={255}
          autoComplete="off"
          aria-describedby={`${id}-mail-fault`}
          onChange={(event) => set({ email: event.target.value })}
        />
        <FieldError id={`${id}-mail-fault`} error={faults.email} />
      </Field>
    </div>
  );
}
