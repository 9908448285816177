'use client';

import { Car } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { getAbsences, getWorkHours, overlaps, takesTime } from '@/lib/planning/shared/rules';
import type { BoardAbsence } from '@/lib/planning/shared/types';
import type { DayView, HelpedStop, ShownStop } from '@/lib/planning/browser/view';
import { HelpedBar } from './helped-bar';
import { useDuration } from '@/components/common/day/use-duration';

/** Position of a minute on the row, percent; minutes outside the shown hours are at its ends. */
export type ToPercent = (minute: number) => number;

const HATCH = 'repeating-linear-gradient(135deg, var(--tone-warning) 0 6px, transparent 6px 12px)';

type TimeOffProps = { view: DayView; absences: readonly BoardAbsence[]; toPercent: ToPercent };

/** Hours outside the working day, and absences by kind. */
export function TimeOff({ view: { technician, date, isOff }, absences, toPercent }: TimeOffProps) {
  const t = useTranslations('planning');
  const hours = isOff ? null : getWorkHours(technician, date);
  const away = getAbsences(technician.id, date, absences);
  return (
    <>
      {hours ? (
        <>
          <div
            aria-hidden
            className="absolute inset-y-0 left-0 bg-muted/80"
            style={{ width: `${toPercent(hours[0])}%` }}
          />
          <div
            aria-hidden
            className="absolute inset-y-0 right-0 bg-muted/80"
            style={{ width: `${100 - toPercent(hours[1])}%` }}
          />
        </>
      ) : (
        <p className="absolute inset-0 flex items-center justify-center bg-muted/80 text-xs text-muted-foreground">
          {t('dayOff')}
        </p>
      )}
      {away.map((part) => (
        <div
          key={part.startMinute}
          className={cn(
            'absolute inset-y-0 flex items-center justify-center overflow-hidden',
            'border-x border-tone-warning-text/40',
          )}
          style={{ ...getSpanStyle(part, toPercent), backgroundImage: HATCH }}
        >
          <span className="rounded-sm bg-tone-warning px-1.5 text-xs font-medium text-tone-warning-text">
            {t(`absence.${part.kind as 'ferie'}`)}
          </span>
        </div>
      ))}
    </>
  );
}

type HelpedProps = { helped: HelpedStop; stops: readonly ShownStop[]; toPercent: ToPercent };

/** A stop of a colleague's route that the technician helps with. */
export function HelpedStopBar({ helped, stops, toPercent }: HelpedProps) {
  return (
    <div className="@container absolute inset-y-3" style={getSpanStyle(helped.stop, toPercent)}>
      <HelpedBar
        helped={helped}
        isStacked
        isCovered={stops.some(({ stop }) => overlaps(stop, helped.stop))}
        className="size-full"
      />
    </div>
  );
}

/** The drive to a stop, before its card. */
export function Drive({ shown: { stop, travel }, toPercent }: { shown: ShownStop; toPercent: ToPercent }) {
  const t = useTranslations('planning');
  const minutes = useDuration();
  const drive = Math.min(travel.minutes, stop.startMinute);
  if (drive <= 0 || !takesTime(stop.status)) return null;
  return (
    <div
      aria-hidden
      title={t('drive', { time: minutes(travel.minutes), ferry: travel.ferry, accuracy: travel.accuracy })}
      className="@container absolute bottom-1 h-3"
      style={getSpanStyle({ startMinute: stop.startMinute - drive, endMinute: stop.startMinute }, toPercent)}
    >
      {/* Hidden if its number does not fit. */}
      <span
        className={cn(
          'hidden h-full items-center justify-end gap-0.5 rounded-l-full bg-tone-neutral px-0.5',
          'text-[10px] leading-none text-tone-neutral-text @min-[1.125rem]:flex',
        )}
      >
        <Car className="hidden size-2.5 shrink-0 @min-[1.875rem]:block" />
        <span className="tabular">{travel.accuracy === 'unknown' ? '?' : travel.minutes}</span>
      </span>
    </div>
  );
}

export function getSpanStyle(span: { startMinute: number; endMinute: number }, toPercent: ToPercent): CSSProperties {
  const left = toPercent(span.startMinute);
  return { left: `${left}%`, width: `${toPercent(span.endMinute) - left}%` };
}
