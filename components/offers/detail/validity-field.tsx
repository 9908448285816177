'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FieldError } from '@/components/common/form/fields/field-error';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { copenhagenToday, formatDay, formatDayLong } from '@/lib/core/shared/dates';
import { readDay } from '@/lib/core/browser/day-words';
import { offerCompany } from '@/lib/offers/shared/queries';
import { offerDates } from '@/lib/offers/shared/rules';
import { validityFault, workingDaysUntil } from '@/lib/offers/shared/validity';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate, useDoc, useFault, useOfferSession, useRefusedText } from '@/components/offers/editor/context';
import { Fact } from './head-field';

/** The last day of the offer. If empty, the firm's number of working days from the day it is sent. */
export function ValidityField({ className }: { className?: string }) {
  const t = useTranslations('offers.validity');
  const { can } = useAggregate();
  const validity = useValidity();
  if (can.edit) return <ValidityInput validity={validity} className={className} />;
  return (
    <Fact
      label={t('label')}
      value={`${formatDay(validity.validUntil)} · ${t('workingDays', { count: validity.workingDays })}`}
      {...(className ? { className } : {})}
    />
  );
}

/** `own`: the day that was entered, '' for none. `workingDays`: from the offer's date to `validUntil`. */
function useValidity() {
  const { offer } = useAggregate();
  const { data: company } = useQuery(offerCompany(pb));
  const own = useDoc((doc) => doc.validUntil);
  const daysOff = company?.extraDaysOff ?? [];
  const today = copenhagenToday(new Date());
  const { offerDate, validUntil } = offerDates(
    { offerDate: offer.offerDate, validUntil: own },
    today,
    company?.validityDays ?? 20,
    daysOff,
  );
  return { own, today, validUntil, workingDays: workingDaysUntil(offerDate, validUntil, daysOff) };
}

type InputProps = { validity: ReturnType<typeof useValidity>; className: string | undefined };

function ValidityInput({ validity: { own, today, validUntil, workingDays }, className }: InputProps) {
  const t = useTranslations('offers.validity');
  const locale = useLocale();
  const session = useOfferSession();
  const fault = useFault('validUntil');
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const refused = useRefusedText('validUntil');
  const shown = refused ?? typed ?? formatDay(own);
  const type = (text: string) => {
    const day = text.trim() === '' ? '' : readDay(text, today);
    setTyped(day === null ? null : text);
    if (day === null) return session.refuse('validUntil', text);
    session.forgetRefused('validUntil');
    session.dispatch({ type: 'head', patch: { validUntil: day }, typing: 'validUntil' });
  };
  useTypedBeforeHydration(field, shown, type);
  const wrong = refused !== undefined ? { code: 'invalidDate' } : (validityFault(validUntil, today) ?? fault);
  const past = validUntil < today;
  const explained = `${formatDayLong(validUntil, locale)} · ${t('workingDays', { count: workingDays })}`;
  return (
    <Field className={className}>
      <FieldLabel htmlFor="offer-valid-until">{t('label')}</FieldLabel>
      <Input
        id="offer-valid-until"
        ref={field}
        data-key="validUntil"
        autoComplete="off"
        className="tabular"
        placeholder={formatDay(validUntil)}
        value={shown}
        aria-invalid={wrong || past ? true : undefined}
        aria-describedby="offer-valid-until-text"
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyped(null);
          session.dispatch({ type: 'seal' });
        }}
      />
      {wrong ? (
        <FieldError id="offer-valid-until-text" error={wrong} />
      ) : (
        <FieldDescription id="offer-valid-until-text">{past ? t('past') : explained}</FieldDescription>
      )}
    </Field>
  );
}
