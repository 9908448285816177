'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useDuration } from '@/components/common/day/use-duration';
import type { NumberValue } from '@/components/common/form/fields/number-input';
import { clockText, clockMinutes } from '@/lib/core/shared/clock';
import { cn } from '@/lib/core/shared/cn';
import { getHourKindOfDay, toHourParts, type HourPart } from '@/lib/service/browser/overtime';
import type { HourKind } from '@/lib/service/shared/values';
import { spanOn, type FirmCalendar } from '@/lib/settings/shared/company/calendar';

/** Stands for the rates that the clock and the firm's calendar give. */
export const BY_CLOCK = 'efter_klokken';
export type HourChoice = HourKind | typeof BY_CLOCK;
/** `fromTime`: 'HH:MM', or '' if it is unknown. */
export type HourValues = { day: string; fromTime: string; minutes: NumberValue; hourKind: HourChoice };

/** Whether a time of day is typed that cannot be read. */
export function isUnreadableTime(fromTime: string): boolean {
  return fromTime !== '' && clockMinutes(fromTime) === null;
}

/** The hours as they are written on the job: one part for each day and rate. `minutes` is a number, `day` a day. */
export function getHourParts(values: HourValues & { minutes: number }, calendar: FirmCalendar): HourPart[] {
  const { day, fromTime, minutes, hourKind } = values;
  if (hourKind !== BY_CLOCK) return [{ day, fromTime, minutes, hourKind }];
  const from = clockMinutes(fromTime);
  if (from === null) return [{ day, fromTime: '', minutes, hourKind: getHourKindOfDay(day, calendar) }];
  return toHourParts(spanOn(day, from, minutes), calendar);
}

/** The parts in words: 'kl. 14.00 Normal tid 1 t, kl. 15.00 Overtid, lav sats 2 t'. Without parts nothing is shown. */
export function HourParts({ parts, className }: { parts: readonly HourPart[]; className?: string }) {
  const t = useTranslations('service.hours');
  const kinds = useTranslations('service.lines.hourKind');
  const locale = useLocale();
  const duration = useDuration();
  const textOf = ({ fromTime, minutes, hourKind }: HourPart) => {
    const values = { kind: kinds(hourKind), time: duration(minutes) };
    return fromTime ? t('partFrom', { ...values, from: clockText(fromTime, locale) }) : t('part', values);
  };
  return (
    <div role="status" className={cn('text-xs text-muted-foreground', className)}>
      {parts.length > 0 && (
        <>
          {t('proposed')}{' '}
          {parts.map((part) => (
            <span key={`${part.day}${part.fromTime}`} className="tabular mr-3 inline-block text-foreground">
              {textOf(part)}
            </span>
          ))}
        </>
      )}
    </div>
  );
}
