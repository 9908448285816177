'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { FormFooter } from '@/components/form/form-footer';
import { NumberField } from '@/components/form/number-field';
import { RecordForm } from '@/components/form/record-form';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useRecordForm } from '@/components/form/use-record-form';
import { ErrorState } from '@/components/shell/error-state';
import { Panel } from '@/components/shell/panel';
import { toast } from '@/components/shell/toast';
import { useLive } from '@/components/shell/use-live';
import { CardContent } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/lib/auth/client';
import { can } from '@/lib/auth/permissions';
import { FREE_DAYS, type CompanyValues } from '@/lib/company/schema';
import { fetchAhead } from '@/lib/core/fetch-ahead';
import { cvrIsValid } from '@/lib/leads/rules';
import { pb } from '@/lib/pocketbase/client';
import { saveCompany } from '@/lib/setup/mutations';
import { company, setupKeys, type Company } from '@/lib/setup/queries';
import { useFieldWords } from './field-words';
import { LogoSection } from './logo-section';

const schema = fetchAhead(() => import('@/lib/company/schema').then((module) => module.companyForm));
const LIVE = ['company_settings'] as const;

/** The firm as it stands on offers, and the rules that its offers go by. */
export function CompanyScreen() {
  const t = useTranslations('settings');
  const { user, roles } = useSession();
  const query = useQuery({ ...company(pb), enabled: user !== null });
  useLive(LIVE, setupKeys.all);
  const mayChange = user !== null && can({ id: user.id, roles }, 'company', 'change');
  return (
    <>
      <h1 tabIndex={-1} className="flex min-h-9 items-center text-xl font-semibold tracking-tight outline-none">
        {t('company.title')}
      </h1>
      <p className="max-w-[75ch] text-muted-foreground">
        {t('company.text')} {user && !mayChange && t('company.adminsOnly')}
      </p>
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <>
          <LogoSection company={query.data} mayChange={mayChange} />
          <CompanyForm company={query.data} mayChange={mayChange} />
        </>
      ) : (
        <Skeleton className="h-[40rem] w-full" />
      )}
    </>
  );
}

function toValues(stored: Company): CompanyValues {
  const text = (field: keyof Company) => String(stored[field] ?? '');
  return {
    name: text('name'),
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
    extraDaysOff: FREE_DAYS.filter((day) => (stored.extraDaysOff ?? []).includes(day)),
    hourlyRate: stored.hourlyRate ?? 0,
    terms: text('terms'),
  };
}

function CompanyForm({ company: stored, mayChange }: { company: Company; mayChange: boolean }) {
  const t = useTranslations('settings');
  const queryClient = useQueryClient();
  const words = useFieldWords((field, raw) => (field === 'extraDaysOff' ? (raw as string[]).map((day) => t(`company.freeDay.${day as '06-05'}`)).join(', ') : undefined));
  const state = useRecordForm({
    name: 'company',
    fresh: toValues(stored),
    rev: stored.rev ?? 0,
    schema,
    save: (sent, about) => saveCompany<Company>(sent, about.rev),
    toTheirs: (current) => toValues(current as unknown as Company),
    next: (answer) => ({ fresh: toValues(answer), rev: answer.rev ?? 0 }),
    onSaved: () => {
      toast({ title: t('company.saved'), accent: 'success' });
      void queryClient.invalidateQueries({ queryKey: setupKeys.all });
    },
  });
  return (
    <RecordForm state={state} words={words} label={t('company.title')} bodyClassName="gap-4 p-0" footer={mayChange && <FormFooter state={state} className="sticky bottom-0 z-10 mt-4 rounded-lg border bg-card" />}>
      <fieldset disabled={!mayChange} className="contents">
        <Panel title={t('company.details')}>
          <CardContent className="grid gap-3 sm:grid-cols-6">
            <TextField<CompanyValues> name="name" label={t('fields.name')} maxLength={120} required className="sm:col-span-4" />
            <CvrField />
            <TextField<CompanyValues> name="address" label={t('fields.address')} maxLength={200} className="sm:col-span-3" />
            <TextField<CompanyValues> name="zip" label={t('fields.zip')} maxLength={10} inputMode="numeric" />
            <TextField<CompanyValues> name="city" label={t('fields.city')} maxLength={80} className="sm:col-span-2" />
            <TextField<CompanyValues> name="phone" label={t('fields.phone')} maxLength={30} className="sm:col-span-2" />
            <TextField<CompanyValues> name="email" type="email" label={t('fields.email')} maxLength={200} className="sm:col-span-2" />
            <TextField<CompanyValues> name="web" label={t('fields.web')} maxLength={120} className="sm:col-span-2" />
            <TextField<CompanyValues> name="authorisation" label={t('fields.authorisation')} maxLength={40} className="sm:col-span-3" />
            <TextField<CompanyValues> name="bankAccount" label={t('fields.bankAccount')} maxLength={40} className="sm:col-span-3" />
          </CardContent>
        </Panel>
        <Panel title={t('company.rules')}>
          <CardContent className="grid gap-3 sm:grid-cols-3">
            <NumberField<CompanyValues> name="validityDays" kind="whole" label={t('fields.validityDays')} hint={t('company.validityHint')} />
            <NumberField<CompanyValues> name="discountLimitBp" kind="percent" label={t('fields.discountLimitBp')} hint={t('company.discountHint')} empty={0} />
            <NumberField<CompanyValues> name="hourlyRate" kind="kr" label={t('fields.hourlyRate')} empty={0} />
            <NumberField<CompanyValues> name="offerNumberStart" kind="whole" label={t('fields.offerNumberStart')} hint={t('company.numberHint')} />
            <NumberField<CompanyValues> name="jobNumberStart" kind="whole" label={t('fields.jobNumberStart')} />
            <FreeDaysField />
          </CardContent>
        </Panel>
        <Panel title={t('fields.terms')}>
          <CardContent>
            <TextareaField<CompanyValues> name="terms" label={t('fields.terms')} hint={t('company.termsHint')} maxLength={8000} className="[&_textarea]:min-h-40" />
          </CardContent>
        </Panel>
      </fieldset>
    </RecordForm>
  );
}

function CvrField() {
  const t = useTranslations('settings');
  const { field } = useController<CompanyValues, 'cvr'>({ name: 'cvr' });
  const looksWrong = /^\d{8}$/.test(field.value) && !cvrIsValid(field.value);
  return <TextField<CompanyValues> name="cvr" label={t('fields.cvr')} maxLength={8} inputMode="numeric" hint={looksWrong ? t('company.cvrLooksWrong') : undefined} className="sm:col-span-2" />;
}

function FreeDaysField() {
  const t = useTranslations('settings');
  const { field } = useController<CompanyValues, 'extraDaysOff'>({ name: 'extraDaysOff' });
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('fields.extraDaysOff')}</legend>
      {FREE_DAYS.map((day) => (
        <label key={day} className="flex min-h-(--control-sm) items-center gap-2">
          <Checkbox checked={field.value.includes(day)} onCheckedChange={(on) => field.onChange(FREE_DAYS.filter((one) => (one === day ? on : field.value.includes(one))))} />
          {t(`company.freeDay.${day}`)}
        </label>
      ))}
    </fieldset>
  );
}
