'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/common/form/fields/day-field';
import { TextField } from '@/components/common/form/fields/text-field';
import type { LeadFormValues } from '@/lib/leads/shared/form';

/** The next action and its day. */
export function NextActionFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTranslations('leads');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
      <TextField<LeadFormValues>
        name="nextActionText"
        label={t('fields.nextActionText')}
        placeholder={t('form.nextActionExample')}
        autoFocus={autoFocus}
      />
      <DayField<LeadFormValues> name="nextActionAt" label={t('fields.nextActionAt')} warnPast />
    </div>
  );
}
