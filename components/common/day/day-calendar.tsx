'use client';

import { useQuery } from '@tanstack/react-query';
import { formatISO, parseISO } from 'date-fns';
import { useTranslations } from 'next-intl';
import type { ComponentProps, RefObject } from 'react';
import { DayButton } from 'react-day-picker';
import { Calendar } from '@/components/ui/calendar';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { copenhagenToday, isWorkingDay } from '@/lib/core/shared/dates';
import { pb } from '@/lib/pocketbase/shared/client';
import { daysOffQuery } from '@/lib/firm/browser/days-off';
import { useHolidayName } from './use-holiday-name';

type Props = {
  /** The chosen day as `YYYY-MM-DD`; '' for none. */
  day: string;
  /** The element that the calendar is shown below. */
  anchor: RefObject<HTMLElement | null>;
  onChoose: (day: string) => void;
  onClose: () => void;
  /** Takes the focus when the calendar closes. */
  takeFocus: () => void;
};

/** The month of a typed day, to choose another one from. */
export function DayCalendar({ day, anchor, onChoose, onClose, takeFocus }: Props) {
  const t = useTranslations('calendar');
  const { data: own } = useQuery(daysOffQuery(pb));
  const today = parseISO(copenhagenToday(new Date()));
  const selected = day === '' ? undefined : parseISO(day);
  return (
    <Popover open modal onOpenChange={(open) => !open && onClose()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        align="start"
        aria-label={t('title')}
        className="w-auto p-2"
        onOpenAutoFocus={focusDay}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          takeFocus();
        }}
      >
        <Calendar
          mode="single"
          required
          today={today}
          selected={selected}
          defaultMonth={selected ?? today}
          onSelect={(date) => {
            onChoose(toDay(date));
            onClose();
          }}
          modifiers={{ off: (date) => !isWorkingDay(toDay(date), own?.extraDaysOff) }}
          modifiersClassNames={{
            off: 'not-data-selected:*:not-hover:bg-foreground/6 not-data-selected:*:text-muted-foreground',
          }}
          components={{ DayButton: NamedDayButton }}
        />
      </PopoverContent>
    </Popover>
  );
}

/** Not the calendar's own autofocus, which comes so early that a dialog below takes the focus back. */
function focusDay(event: Event): void {
  event.preventDefault();
  const content = event.currentTarget as HTMLElement;
  content.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')?.focus({ preventScroll: true });
}

const toDay = (date: Date): string => formatISO(date, { representation: 'date' });

/** A day's button; public holidays and the firm's own are named. */
function NamedDayButton(props: ComponentProps<typeof DayButton>) {
  const name = useHolidayName()(toDay(props.day.date));
  if (!name) return <DayButton {...props} />;
  return <DayButton {...props} title={name} aria-label={`${props['aria-label']}, ${name}`} />;
}
