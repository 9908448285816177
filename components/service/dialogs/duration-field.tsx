'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useDuration } from '@/components/common/day/use-duration';
import { NumberField } from '@/components/common/form/fields/number-field';
import { pb } from '@/lib/pocketbase/shared/client';
import type { JobFormValues } from '@/lib/service/browser/form';
import { jobDurations } from '@/lib/service/shared/queries';

/**
 * The duration of a job. A new job gets the usual one of its type until somebody types another; beneath it stands how
 * long the firm's own jobs of the type took.
 */
export function DurationField({ isNew }: { isNew: boolean }) {
  const t = useTranslations('service');
  const duration = useDuration();
  const { setValue } = useFormContext<JobFormValues>();
  const { dirtyFields } = useFormState<JobFormValues>({ name: 'durationMin' });
  const [type, durationMin] = useWatch<JobFormValues, ['type', 'durationMin']>({ name: ['type', 'durationMin'] });
  const { data = [] } = useQuery(jobDurations(pb));
  const { standardMin = 0, medianMin = 0, count = 0 } = data.find((one) => one.type === type) ?? {};
  const proposed = standardMin || medianMin;
  const isTyped = dirtyFields.durationMin === true;
  useEffect(() => {
    if (isNew && proposed > 0 && !isTyped) setValue('durationMin', proposed);
  }, [isNew, proposed, isTyped, setValue]);
  const hint = medianMin > 0 && (
    <>
      {t('form.tookBefore', { time: duration(medianMin), count })}{' '}
      {durationMin !== medianMin && (
        <button
          type="button"
          className="text-primary-text underline underline-offset-4"
          onClick={() => setValue('durationMin', medianMin, { shouldDirty: true, shouldValidate: true })}
        >
          {t('form.useBefore')}
        </button>
      )}
    </>
  );
  return (
    <NumberField<JobFormValues>
      name="durationMin"
      kind="duration"
      label={t('fields.durationMin')}
      hint={hint || undefined}
    />
  );
}
