'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormFooter } from '@/components/common/form/form-footer';
import { RecordForm } from '@/components/common/form/record-form';
import { useRecordForm } from '@/components/common/form/use-record-form';
import { dayText } from '@/components/common/day/day-text';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { useNames } from '@/components/common/use-names';
import { toast } from '@/components/common/toast/toast';
import { UNNAMED_COMPANY } from '@/lib/core/shared/company';
import { formatKr } from '@/lib/core/shared/money';
import { standardVat } from '@/lib/core/shared/vat';
import type { CompanyValues } from '@/lib/settings/shared/company/schema';
import { FREE_DAYS } from '@/lib/settings/shared/company/values';
import { toJobDurations, toPlanLimits } from '@/lib/settings/shared/company/planning';
import { toFollowUpSettings } from '@/lib/settings/shared/company/follow-up';
import { toCertificateForm } from '@/lib/settings/shared/certificates';
import { toFirmCalendar } from '@/lib/settings/shared/company/calendar';
import { settings } from '@/lib/settings/commands';
import { settingsKeys } from '@/lib/settings/browser/queries';
import type { Company } from '@/lib/settings/shared/types';
import { durationsText, PlanningPanel } from './planning-fields';
import { FollowUpPanel, followUpText } from './follow-up-fields';
import { DetailsPanel, RulesPanel, TermsPanel } from './company-fields';
import { CertificatesPanel } from './certificates-panel';
import { KlsPanel } from './kls-fields';
import { SwitchPanel } from './switch-panel';
import { TaxPanel } from './tax-fields';
import { useFieldWords } from '@/components/settings/list/field-words';
import { OpeningPanel } from './opening-fields';
import { workHoursText } from '@/components/settings/technicians/work-hours-fields';

const schema = () => import('@/lib/settings/shared/company/schema').then((module) => module.companyForm);

function toValues(stored: Company): CompanyValues {
  const calendar = toFirmCalendar(stored);
  const text = (field: keyof Company) => String(stored[field] ?? '');
  return {
    name: stored.name === UNNAMED_COMPANY ? '' : text('name'),
    address: text('address'),
    zip: text('zip'),
    city: text('city'),
    cvr: text('cvr'),
    phone: text('phone'),
    email: text('email'),
    web: text('web'),
    authorisation: text('authorisation'),
    bankAccount: text('bankAccount'),
    offerNumberStart: stored.offerNumberStart,
    jobNumberStart: stored.jobNumberStart || 1,
    validityDays: stored.validityDays,
    discountLimitBp: stored.discountLimitBp ?? 0,
    marginLimitBp: stored.marginLimitBp ?? 0,
    marginLimit: stored.marginLimit ?? 0,
    depositPrivateBp: stored.depositPrivateBp ?? 0,
    depositBusinessBp: stored.depositBusinessBp ?? 0,
    answerTargetMin: stored.answerTargetMin ?? 0,
    extraDaysOff: FREE_DAYS.filter((day) => (stored.extraDaysOff ?? []).includes(day)),
    openingHours: [...calendar.openingHours],
    eveningFrom: calendar.eveningFrom,
    holidays: calendar.holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ...toPlanLimits(stored),
    jobDurations: toJobDurations(stored.jobDurations),
    smsOn: stored.smsOn ?? false,
    requireCode: stored.requireCode ?? false,
    onWayNotice: stored.onWayNotice ?? false,
    keepPhotoPlace: stored.keepPhotoPlace ?? false,
    followUp: toFollowUpSettings(stored.followUp),
    hourlyRate: stored.hourlyRate ?? 0,
    vatRate: standardVat(stored),
    deductions: [...(stored.deductions ?? [])].sort((a, b) => b.year - a.year),
    klsApprovers: stored.klsApprovers ?? [],
    certificates: toCertificateForm(stored.certificates),
    terms: text('terms'),
  };
}

type Props = {
  company: Company;
  mayChange: boolean;
  /** The installation has a provider of text messages. */
  hasSms: boolean;
};

/** The form of the firm's details and rules. Users without the right to change them see it disabled. */
export function CompanyForm({ company: stored, mayChange, hasSms }: Props) {
  const t = useTranslations('settings');
  const queryClient = useQueryClient();
  const clock = useClockText();
  const locale = useLocale();
  const types = useTranslations('service.type');
  const followUp = useTranslations('settings.company.followUp');
  const customers = useTranslations('offers.customerTypes');
  const nameOf = useNames();
  const length = useDuration();
  const words = useFieldWords((field, raw) => {
    if (field === 'openingHours') return workHoursText(raw);
    if (field === 'jobDurations') return durationsText(raw as CompanyValues['jobDurations'], types, length);
    if (field === 'followUp') return followUpText(raw as CompanyValues['followUp'], followUp, customers);
    if (field === 'eveningFrom') return clock(Number(raw));
    if (field === 'holidays')
      return (raw as CompanyValues['holidays']).map(({ day, name }) => `${dayText(day, locale)} ${name}`).join(', ');
    if (field === 'klsApprovers') return (raw as string[]).map((id) => nameOf(id) || id).join(', ');
    if (field === 'deductions')
      return (raw as CompanyValues['deductions'])
        .map(
          ({ year, haandvaerker, service }) =>
            `${year}: ${t('company.craftsman')} ${formatKr(haandvaerker)}, ${t('company.service')} ${formatKr(service)}`,
        )
        .join(' · ');
    return field === 'extraDaysOff'
      ? (raw as string[]).map((day) => t(`company.freeDay.${day as '06-05'}`)).join(', ')
      : undefined;
  });
  const state = useRecordForm({
    name: 'company',
    fresh: toValues(stored),
    rev: stored.rev ?? 0,
    schema,
    save: (sent, about) => settings.saveCompany({ ...sent, rev: about.rev }),
    toTheirs: (current) => toValues(current as unknown as Company),
    next: (answer) => ({ fresh: toValues(answer), rev: answer.rev ?? 0 }),
    onSaved: () => {
      toast({ title: t('company.saved'), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: settingsKeys.all });
    },
  });
  return (
    <RecordForm
      state={state}
      words={words}
      label={t('company.title')}
      bodyClassName="gap-4 p-0"
      footer={mayChange && <FormFooter state={state} sticky className="mt-4 rounded-lg border bg-card" />}
    >
      <fieldset disabled={!mayChange} className="contents">
        <DetailsPanel />
        <RulesPanel />
        <OpeningPanel />
        <SwitchPanel name="requireCode" />
        <FollowUpPanel />
        <PlanningPanel />
        <SwitchPanel name="onWayNotice" />
        <SwitchPanel name="keepPhotoPlace" />
        <SwitchPanel name="smsOn" unavailable={hasSms ? undefined : t('company.sms.noProvider')} />
        <TaxPanel />
        <KlsPanel />
        <CertificatesPanel />
        <TermsPanel />
      </fieldset>
    </RecordForm>
  );
}
