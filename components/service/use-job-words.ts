'use client';

import { useLocale, useTranslations } from 'next-intl';
import { dayText } from '@/components/common/day/day-text';
import type { TimelineWords } from '@/components/common/timeline/timeline-text';
import type { JobRecurrence } from '@/lib/service/shared/recurrence';
import type { JobFieldsInput } from '@/lib/service/shared/schema';
import { JOB_PRIORITIES, JOB_TYPES } from '@/lib/service/shared/values';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';

const FIELDS = [
  'title',
  'type',
  'priority',
  'description',
  'customerName',
  'contactName',
  'contactPhone',
  'contactEmail',
  'address',
  'zip',
  'city',
  'accessNote',
  'durationMin',
  'skills',
  'earliestDay',
  'latestDay',
  'windowFrom',
  'windowTo',
  'klsRequired',
  'recurrence',
  'workNote',
  'pointMoved',
  'agreement',
] as const satisfies readonly (keyof JobFieldsInput | 'workNote' | 'pointMoved' | 'agreement')[];

/** Labels and values of a job's fields as text, for the timeline and for conflicts. */
export function useJobWords(): TimelineWords {
  const t = useTranslations('service');
  const common = useTranslations('common');
  const locale = useLocale();
  const timeText = useClockText();
  const duration = useDuration();
  return {
    label: (field) => {
      const known = FIELDS.find((name) => name === field);
      return known ? t(`fields.${known}`) : '';
    },
    value: (field, raw) => {
      if (raw === null || raw === undefined || raw === '') return '';
      if (Array.isArray(raw)) return raw.join(', ');
      if (typeof raw === 'boolean') return raw ? common('yes') : common('no');
      if (field === 'recurrence') return t('repeat.every', { months: (raw as JobRecurrence).months });
      const text = String(raw);
      const type = JOB_TYPES.find((value) => value === raw);
      const priority = JOB_PRIORITIES.find((value) => value === raw);
      if (field === 'type' && type) return t(`type.${type}`);
      if (field === 'priority' && priority) return t(`priority.${priority}`);
      if (field === 'durationMin') return duration(Number(raw));
      if (field === 'windowFrom' || field === 'windowTo') return Number(raw) === 0 ? '' : timeText(Number(raw));
      if (field === 'earliestDay' || field === 'latestDay') return dayText(text, locale);
      return text;
    },
  };
}
