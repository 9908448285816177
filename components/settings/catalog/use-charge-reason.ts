'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useDuration } from '@/components/common/day/use-duration';
import { clockText } from '@/lib/core/shared/clock';
import { holidayOf } from '@/lib/core/shared/dates';
import type { ChargeReason } from '@/lib/settings/shared/catalog/charge-rules';

/** Returns a function that says why a charge was added: 'lørdag kl. 19.30 · 1 t 15 min rundet op'. */
export function useChargeReason(): (reason: ChargeReason) => string {
  const t = useTranslations('settings.charges.reason');
  const holidays = useTranslations('calendar.holiday');
  const locale = useLocale();
  const duration = useDuration();
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const textOf = ({ day = '', time = '', holiday: own }: ChargeReason) => {
    const key = holidayOf(day);
    const holiday = own ?? (key && holidays(key));
    const name = dayName.format(Date.parse(day));
    const at = time === '' ? name : t('at', { day: name, time: clockText(time, locale) });
    return holiday ? `${at} (${holiday})` : at;
  };
  const whyOf = (reason: ChargeReason) => {
    if (reason.when === 'altid') return t('altid');
    if (reason.when === 'zone') return t('zip', { zip: reason.zip ?? '' });
    if (reason.when === 'udkald') return reason.isUrgent ? t('urgent') : t('sameDay', { when: textOf(reason) });
    return textOf(reason);
  };
  return (reason) =>
    [
      whyOf(reason),
      reason.minutes === undefined ? '' : t('rounded', { time: duration(reason.minutes) }),
      reason.km === undefined ? '' : t('driving', { km: reason.km }),
      reason.isMinimum ? t('minimum') : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
