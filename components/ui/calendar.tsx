'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocale } from 'next-intl';
import type { ComponentProps } from 'react';
import { DayPicker } from 'react-day-picker';
import { da } from 'react-day-picker/locale/da';
import { enGB } from 'react-day-picker/locale/en-GB';
import { cn } from '@/lib/core/shared/cn';

const LOCALES = { da, en: enGB };

const cell = 'size-9 p-0 text-center text-sm touch:size-10';
const arrow =
  'grid size-9 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground touch:size-10';

const CLASS_NAMES = {
  root: 'tabular',
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  month_caption: 'text-center font-medium first-letter:uppercase',
  button_previous: arrow,
  button_next: cn(arrow, 'col-start-3 row-start-1'),
  month_grid: 'col-span-3 border-collapse',
  weekday: cn(cell, 'text-xs font-normal text-muted-foreground'),
  week_number_header: cell,
  week_number: cn(cell, 'text-xs font-normal text-muted-foreground'),
  day: cn(cell, 'group/day'),
  day_button: cn(
    'grid size-full place-items-center rounded-md hover:bg-accent',
    'group-data-outside/day:text-muted-foreground group-data-today/day:font-semibold group-data-today/day:ring-1 group-data-today/day:ring-primary group-data-today/day:ring-inset',
    'group-data-selected/day:bg-primary group-data-selected/day:text-primary-foreground group-data-selected/day:hover:bg-primary-hover',
  ),
};

/** A month in the user's language, from Monday on, with ISO week numbers. */
export function Calendar({ components, ...props }: ComponentProps<typeof DayPicker>) {
  return (
    <DayPicker
      locale={LOCALES[useLocale()]}
      ISOWeek
      showWeekNumber
      showOutsideDays
      fixedWeeks
      navLayout="around"
      classNames={CLASS_NAMES}
      components={{ Chevron: Arrow, ...components }}
      {...props}
    />
  );
}

function Arrow({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  return orientation === 'left' ? (
    <ChevronLeft aria-hidden className="size-4" />
  ) : (
    <ChevronRight aria-hidden className="size-4" />
  );
}
