'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FieldError } from '@/components/common/form/field-error';
import { useTypedBeforeHydration } from '@/components/common/form/use-typed-before-hydration';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { copenhagenToday, formatDay, formatDayLong, parseDay } from '@/lib/core/dates';
import { offerCompany } from '@/lib/offers/queries';
import { offerDates } from '@/lib/offers/rules';
import { validityFault, workingDaysUntil } from '@/lib/offers/validity';
import { pb } from '@/lib/pocketbase/client';
import { useAggregate, useDoc, useFault, useOfferSession } from '@/components/offers/editor/context';
import { Fact } from './head-field';

/** The last day of the offer. If empty, the firm's number of working days from the day it is sent. */
export function ValidityField({ className }: { className?: string }) {
  const t = useTranslations('offers.validity');
  const locale = useLocale();
  const session = useOfferSession();
  const { offer, can } = useAggregate();
  const { data: company } = useQuery(offerCompany(pb));
  const own = useDoc((doc) => doc.validUntil);
  const fault = useFault('validUntil');
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const daysOff = company?.extraDaysOff ?? [];
  const today = copenhagenToday(new Date());
  const dates = offerDates(
    { offerDate: offer.offerDate, validUntil: own },
    today,
    company?.validityDays ?? 20,
    daysOff,
  );
  const days = workingDaysUntil(dates.offerDate, dates.validUntil, daysOff);
  const explained = `${formatDayLong(dates.validUntil, locale)} · ${t('workingDays', { count: days })}`;
  const shown = typed ?? formatDay(own);
  const type = (text: string) => {
    setTyped(text);
    const day = text.trim() === '' ? '' : parseDay(text, today);
    session.markUnreadable('validUntil', day === null);
    if (day !== null) session.dispatch({ type: 'head', patch: { validUntil: day }, typing: 'head.validUntil' });
  };
  useTypedBeforeHydration(field, shown, type);
  if (!can.edit)
    return (
      <Fact
        label={t('label')}
        value={`${formatDay(dates.validUntil)} · ${t('workingDays', { count: days })}`}
        {...(className ? { className } : {})}
      />
    );
  const unreadable = typed !== null && typed.trim() !== '' && parseDay(typed, today) === null;
  const wrong = unreadable ? { code: 'invalidDate' } : (validityFault(dates.validUntil, today) ?? fault);
  const past = dates.validUntil < today;
  return (
    <Field className={className}>
      <FieldLabel htmlFor="offer-valid-until">{t('label')}</FieldLabel>
      <Input
        id="offer-valid-until"
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        className="tabular"
        placeholder={formatDay(dates.validUntil)}
        value={shown}
        aria-invalid={wrong || past ? true : undefined}
        aria-describedby="offer-valid-until-text"
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (!unreadable) setTyped(null);
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
