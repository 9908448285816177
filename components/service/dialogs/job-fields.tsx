'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { AddressFields } from '@/components/common/form/address-fields';
import { ChoiceField, SwitchField } from '@/components/common/form/fields/choice-field';
import { DayField, TimeField } from '@/components/common/form/fields/day-field';
import { SkillsField } from '@/components/common/form/fields/skills-field';
import { TextareaField, TextField } from '@/components/common/form/fields/text-field';
import { formatPhone, normalisePhone } from '@/lib/core/shared/phone';
import type { JobFormValues } from '@/lib/service/browser/form';
import { JOB_INTERVALS } from '@/lib/service/shared/recurrence';
import { JOB_PRIORITIES, JOB_TYPES } from '@/lib/service/shared/values';
import { DurationField } from './duration-field';

const tidyPhone = (typed: string) => formatPhone(normalisePhone(typed) || typed.trim());

type Props = {
  /** The usual duration of its type is filled in. */
  isNew?: boolean;
  /** Its point was moved by hand. */
  isMoved?: boolean;
  /** Finds the customer, before all other fields. */
  finder?: ReactNode;
  /** Fills in the customer's places and people. */
  choices?: ReactNode;
  /** A warning or hint below the address. */
  warnings?: ReactNode;
};

/** The office's fields of a job. */
export function JobFields({ isNew = false, isMoved = false, finder, choices, warnings }: Props) {
  const t = useTranslations('service');
  return (
    <>
      {finder}
      <TextField<JobFormValues>
        name="title"
        label={t('fields.title')}
        placeholder={t('form.titleExample')}
        autoFocus={!finder}
        required
      />
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField<JobFormValues>
          name="type"
          label={t('fields.type')}
          choices={JOB_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <ChoiceField<JobFormValues>
          name="priority"
          label={t('fields.priority')}
          choices={JOB_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
      </div>
      <TextareaField<JobFormValues>
        name="description"
        label={t('fields.description')}
        placeholder={t('form.descriptionExample')}
      />
      <div>
        <Heading>{t('form.where')}</Heading>
        {choices}
      </div>
      <TextField<JobFormValues> name="customerName" label={t('fields.customer')} required />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField<JobFormValues> name="contactName" label={t('fields.contactName')} />
        <TextField<JobFormValues> name="contactPhone" type="tel" label={t('fields.contactPhone')} tidy={tidyPhone} />
      </div>
      <TextField<JobFormValues> name="contactEmail" type="email" label={t('fields.contactEmail')} />
      <AddressFields label={(field) => t(`fields.${field}`)} isMoved={isMoved} />
      {warnings}
      <TextField<JobFormValues>
        name="accessNote"
        label={t('fields.accessNote')}
        placeholder={t('form.accessExample')}
      />
      <WhenFields isNew={isNew} />
      <SkillsField<JobFormValues> name="skills" label={t('fields.skills')} />
      <SwitchField<JobFormValues> name="klsRequired" label={t('fields.klsRequired')} hint={t('form.klsHint')} />
    </>
  );
}

/** Duration, days and times at which the customer can be visited, and the interval. */
function WhenFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations('service');
  return (
    <>
      <Heading>{t('form.when')}</Heading>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <DurationField isNew={isNew} />
        <DayField<JobFormValues> name="earliestDay" label={t('fields.earliestDay')} />
        <DayField<JobFormValues> name="latestDay" label={t('fields.latestDay')} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TimeField<JobFormValues> name="windowFrom" label={t('fields.windowFrom')} />
        <TimeField<JobFormValues> name="windowTo" label={t('fields.windowTo')} />
      </div>
      <RepeatField />
    </>
  );
}

/** The usual intervals; another one that is stored stays a choice. */
function RepeatField() {
  const t = useTranslations('service');
  const stored = Number(useFormContext<JobFormValues>().formState.defaultValues?.repeat || 0);
  const intervals = [...new Set([...JOB_INTERVALS, ...(stored > 0 ? [stored] : [])])].sort((a, b) => a - b);
  const choices = [
    { value: '', label: t('repeat.never') },
    ...intervals.map((months) => ({ value: String(months), label: t('repeat.every', { months }) })),
  ];
  return (
    <ChoiceField<JobFormValues>
      name="repeat"
      label={t('fields.recurrence')}
      hint={t('repeat.hint')}
      choices={choices}
    />
  );
}

function Heading({ children }: { children: string }) {
  return <h3 className="border-t pt-3 font-semibold">{children}</h3>;
}
