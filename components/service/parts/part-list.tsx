'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';
import { formatDayLong } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import type { JobPart } from '@/lib/service/shared/parts';

type Props = { parts: readonly JobPart[]; nameOf: (technician: string) => string };

/** Parts of a job: day, time, technician and length, each a link to its place on the board. */
export function PartList({ parts, nameOf }: Props) {
  const t = useTranslations('service.parts');
  const locale = useLocale();
  const clock = useClockText();
  const duration = useDuration();
  return (
    <ol className="flex flex-col gap-1">
      {parts.map(({ stop, technician, date, startMinute, endMinute, status }) => (
        <li key={stop}>
          <Link
            href={paths.plannedStop(stop, date)}
            prefetch={false}
            className="tabular block text-primary-text hover:underline touch:min-h-11"
          >
            {formatDayLong(date, locale)} {clock(startMinute)}–{clock(endMinute)}
          </Link>
          <span className="text-muted-foreground">
            {[nameOf(technician), duration(endMinute - startMinute), status === 'udfoert' ? t('done') : '']
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
