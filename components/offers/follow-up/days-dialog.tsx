'use client';

import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { NumberInput } from '@/components/common/form/fields/number-input';
import { useCommand } from '@/components/common/use-command';
import { useAggregate } from '@/components/offers/editor/context';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import type { FieldError as Fault } from '@/lib/core/shared/errors';
import { offers } from '@/lib/offers/commands';
import { chooseFollowUpDays } from '@/lib/offers/shared/follow-up';
import { offerCompany, offerKeys } from '@/lib/offers/shared/queries';
import type { OfferAggregate, OfferFollowUp } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { MOST_FOLLOW_UP_DAYS, toFollowUpSettings, type FollowUpDays } from '@/lib/settings/shared/company/follow-up';
import { useTemplateDays } from './use-template-days';

/** Whole days, or the typed text if it is no such number. */
type Days = number | string;
type Draft = { isOwn: boolean; after: Days; before: Days; language: OfferFollowUp['language'] };

const faultOf = (days: Days): Fault | undefined => {
  if (typeof days === 'string' || !Number.isInteger(days)) return { code: 'invalid' };
  if (days < 0) return { code: 'min', params: { minimum: 0 } };
  return days > MOST_FOLLOW_UP_DAYS ? { code: 'max', params: { maximum: MOST_FOLLOW_UP_DAYS } } : undefined;
};

const NO_DAYS: FollowUpDays = { after: 0, before: 0 };

/** The draft and the command that stores it; what is planned moves with it. */
function useDays(onClose: () => void) {
  const t = useTranslations('offers.followUp');
  const queryClient = useQueryClient();
  const { offer, lead } = useAggregate();
  const { data: company } = useQuery(offerCompany(pb));
  const firm = toFollowUpSettings(company?.followUp);
  const templates = useTemplateDays('da') ?? NO_DAYS;
  const daysOf = (on: boolean): FollowUpDays => {
    const { after, before } = chooseFollowUpDays({ ...firm, on }, lead.customerType, null, templates);
    return { after, before };
  };
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = offer.followUp;
  const asFirm: Draft = { isOwn: false, ...daysOf(firm.on), language: 'da' };
  const values: Draft = draft ?? (own ? { isOwn: true, ...own } : asFirm);
  const save = useCommand<OfferFollowUp | null, OfferAggregate>({
    command: (followUp) => offers.setFollowUp(offer.id, { followUp }),
    onSuccess: (aggregate) => {
      queryClient.setQueryData(offerKeys.detail(offer.id), aggregate);
      onClose();
    },
    success: () => ({ title: t('daysSaved') }),
    failure: t('failed'),
    invalidates: { success: [{ queryKey: offerKeys.followUps(offer.id) }] },
  });
  return {
    values,
    /** Typing days makes them the offer's own. */
    set: (change: Partial<Draft>) => setDraft({ ...values, ...change, isOwn: true }),
    // A firm that is off is proposed the days that it would have.
    follow: (isFirm: boolean) => setDraft(isFirm ? asFirm : { ...values, ...daysOf(true), isOwn: true }),
    save,
    firm,
  };
}

/** Chooses whether, when and in which language this offer is followed up. */
export function DaysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('offers.followUp');
  const common = useTranslations('common');
  const { values, set, follow, save, firm } = useDays(onClose);
  const [isTried, setTried] = useState(false);
  const faults = { after: faultOf(values.after), before: faultOf(values.before) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!values.isOwn) return void save.run(null);
    if (faults.after || faults.before) return;
    void save.run({ after: Number(values.after), before: Number(values.before), language: values.language });
  };
  return (
    <DialogFrame title={t('daysTitle')} text={t('daysText')} onClose={onClose} className="max-w-md">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <label className="flex min-h-(--control-sm) items-center gap-2">
          <Checkbox checked={!values.isOwn} onCheckedChange={(on) => follow(on === true)} />
          {t(firm.on ? 'asFirm' : 'asFirmOff')}
        </label>
        <DaysFields values={values} set={set} faults={isTried && values.isOwn ? faults : {}} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={save.isPending}>
            {common('save')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

type FieldsProps = {
  values: Draft;
  set: (change: Partial<Draft>) => void;
  faults: Partial<Record<'after' | 'before', Fault | undefined>>;
};

function DaysFields({ values, set, faults }: FieldsProps) {
  const t = useTranslations('offers.followUp');
  const units = useTranslations('settings.company.followUp');
  const languages = useTranslations('settings.language');
  return (
    <>
      {(['after', 'before'] as const).map((name) => (
        <Field key={name}>
          <FieldLabel htmlFor={`follow-up-${name}`}>{units(name)}</FieldLabel>
          <NumberInput
            id={`follow-up-${name}`}
            name={name}
            kind="whole"
            unit={units(name === 'after' ? 'workingDays' : 'days')}
            empty={0}
            value={values[name]}
            onChange={(days) => set({ [name]: days ?? 0 })}
            aria-invalid={faults[name] ? true : undefined}
            aria-describedby={`follow-up-${name}-fault`}
          />
          <FieldError id={`follow-up-${name}-fault`} error={faults[name]} />
        </Field>
      ))}
      <Field>
        <FieldLabel htmlFor="follow-up-language">{t('language')}</FieldLabel>
        <NativeSelect
          id="follow-up-language"
          value={values.language}
          onChange={(event) => set({ language: event.target.value === 'en' ? 'en' : 'da' })}
        >
          {(['da', 'en'] as const).map((language) => (
            <option key={language} value={language}>
              {languages(language)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  );
}
