'use client';

import { useLocale, useTranslations } from 'next-intl';
import { copenhagenDay, formatDayLong } from '@/lib/core/shared/dates';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { usePlannedOf } from '@/components/service/parts/use-planned-of';
import { getWholeMinutes, type Work } from '@/lib/planning/shared/parts';
import { isOwnReason, type OverruledRule, type ShownDeviation } from '@/lib/planning/shared/deviations';
import type { Travel } from '@/lib/planning/shared/travel';

/** 'Mads M.' */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, ...rest.slice(-1).map((last) => `${last.charAt(0)}.`)].join(' ');
}

/** How much of an item is planned: 'planlagt 8 af 20½ t'; its length, if nothing is. */
export function usePlannedText(): (work: Work) => string {
  const plannedOf = usePlannedOf();
  return (work) => plannedOf(work.plannedMin, getWholeMinutes(work));
}

/** Whole kilometres. */
export const kmOf = (meters: number) => Math.round(meters / 1000);

/** 'ca. 15 min., 8 km'; says if it is only estimated, or if the place is unknown. */
export function useDriveText(): (travel: Travel) => string {
  const t = useTranslations('planning');
  const minutes = useDuration();
  return (travel) =>
    t('driveText', {
      time: minutes(travel.minutes),
      km: kmOf(travel.meters),
      ferry: travel.ferry,
      accuracy: travel.accuracy,
    });
}

const MINUTE_PARAMS = ['from', 'to', 'start', 'end'];
const LENGTH_PARAMS = ['minutes', 'room', 'work'];
const DAY_PARAMS = ['day', 'expires'];

/** Texts of a broken rule: its name, and the reason. */
export function useRuleText(): (broken: OverruledRule) => { rule: string; text: string } {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClockText();
  const minutes = useDuration();
  return ({ rule, params }) => {
    const shown: Record<string, string | number> = { ferry: 0 };
    for (const [name, value] of Object.entries(params)) {
      if (MINUTE_PARAMS.includes(name)) shown[name] = clock(Number(value));
      else if (LENGTH_PARAMS.includes(name)) shown[name] = minutes(Number(value));
      else if (DAY_PARAMS.includes(name)) shown[name] = formatDayLong(String(value), locale);
      else if (name === 'kind') shown[name] = t(`absence.${value as 'ferie'}`);
      else shown[name] = value;
    }
    // A Danish short month ends in a full stop; a sentence must not end in two.
    return {
      rule: t(`rule.${rule}`),
      text: t(`ruleText.${rule}`, shown as never).replace(/\.\.$/, '.'),
    };
  };
}

/** Returns a function that says who overruled rules, when and why. */
export function useApprovalText(): (deviation: ShownDeviation) => string {
  const t = useTranslations('planning');
  const locale = useLocale();
  return ({ reason: given, name, at }) => {
    const reason = isOwnReason(given) ? t(`ownReason.${given}`) : given;
    return t('approved', {
      name,
      by: name === '' ? 'nobody' : 'somebody',
      day: formatDayLong(copenhagenDay(at), locale),
      reason,
    });
  };
}
