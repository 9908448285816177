'use client';

import { CalendarDays, Clock, KeyRound, Mail, MapPin, Repeat } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Day } from '@/components/common/day/day';
import { MailText } from '@/components/common/mail-text';
import { paths } from '@/lib/core/shared/paths';
import { toHouseKey } from '@/lib/core/shared/street-address';
import { PartList } from '@/components/service/parts/part-list';
import { usePlannedOf } from '@/components/service/parts/use-planned-of';
import { useTechnicians } from '@/components/service/use-technicians';
import { sumParts } from '@/lib/service/shared/parts';
import type { Job, JobAggregate } from '@/lib/service/shared/types';
import { JobPoint } from './job-point';
import { useClockText } from '@/components/common/day/use-clock-text';
import { useDuration } from '@/components/common/day/use-duration';

/** Address, mail, access, duration and interval of a job. */
export function JobPlaceFacts({ data, address }: { data: JobAggregate; address: string }) {
  const t = useTranslations('service');
  const { job } = data;
  const window = useWindowText(job);
  const duration = useDuration();
  return (
    <dl className="flex flex-col gap-2">
      {address && (
        <Fact icon={<MapPin aria-hidden />} label={t('fields.address')}>
          {address}
          <JobPoint data={data} />
          {toHouseKey(job) !== '' && (
            <Link
              href={paths.addressHistory(job)}
              prefetch={false}
              className="block w-fit text-primary-text hover:underline touch:min-h-11 touch:content-center"
            >
              {t('address.open')}
            </Link>
          )}
        </Fact>
      )}
      {job.contactEmail && (
        <Fact icon={<Mail aria-hidden />} label={t('fields.contactEmail')}>
          <a
            href={`mailto:${job.contactEmail}`}
            className="relative inline-block text-primary-text hover:underline touch:after:absolute touch:after:-inset-y-3 touch:after:inset-x-0"
          >
            <MailText address={job.contactEmail} />
          </a>
        </Fact>
      )}
      {job.accessNote && (
        <Fact icon={<KeyRound aria-hidden />} label={t('fields.accessNote')}>
          {job.accessNote}
        </Fact>
      )}
      <Fact icon={<Clock aria-hidden />} label={t('fields.durationMin')}>
        <span className="tabular">{duration(job.durationMin)}</span>
        {window && <> · {window}</>}
        {job.latestDay && (
          <>
            {' · '}
            {t('by')} <Day day={job.latestDay} relative="inline" />
          </>
        )}
      </Fact>
      <PartsFact data={data} />
      <RepeatFact data={data} />
    </dl>
  );
}

/** The visits of a job in several parts, or of which something is left to plan, and their sum. */
function PartsFact({ data: { job, parts } }: { data: JobAggregate }) {
  const t = useTranslations('service.parts');
  const plannedOf = usePlannedOf();
  const technicians = useTechnicians();
  const planned = sumParts(parts);
  if (parts.length === 0 || (parts.length === 1 && planned >= job.durationMin)) return null;
  return (
    <Fact icon={<CalendarDays aria-hidden />} label={t('label')}>
      <p className="tabular mb-1 first-letter:uppercase">{plannedOf(planned, Math.max(planned, job.durationMin))}</p>
      <PartList parts={parts} nameOf={(id) => technicians.of(id)?.name ?? ''} />
    </Fact>
  );
}

/** The job's interval, and links to the visits before and after it. */
function RepeatFact({ data: { job, repeats } }: { data: JobAggregate }) {
  const t = useTranslations('service');
  if (!job.recurrence && !repeats.previous && !repeats.next) return null;
  return (
    <Fact icon={<Repeat aria-hidden />} label={t('fields.recurrence')}>
      {job.recurrence ? t('repeat.every', { months: job.recurrence.months }) : t('repeat.never')}
      {(['previous', 'next'] as const).map((which) => {
        const other = repeats[which];
        return (
          other && (
            <Link
              key={which}
              href={paths.job(other.id)}
              prefetch={false}
              className="block text-primary-text hover:underline touch:min-h-11"
            >
              {t(`repeat.${which}`, { number: other.jobNumber })}
            </Link>
          )
        );
      })}
    </Fact>
  );
}

/** The time at which the customer can be visited: '08.00–12.00', 'fra 08.00', or '' for any time. */
function useWindowText({ windowFrom, windowTo }: Job): string {
  const t = useTranslations('service');
  const timeText = useClockText();
  if (windowTo > 0) return `${timeText(windowFrom)}–${timeText(windowTo)}`;
  return windowFrom > 0 ? t('from', { time: timeText(windowFrom) }) : '';
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
      {icon}
      <dt className="sr-only">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
