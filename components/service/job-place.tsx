'use client';

import { Clock, KeyRound, Mail, MapPin, Navigation, Phone, Repeat } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Day } from '@/components/common/day/day';
import { MailText } from '@/components/common/mail-text';
import { Panel } from '@/components/common/panel';
import { ButtonAnchor } from '@/components/ui/button-link';
import { formatDuration } from '@/lib/core/duration';
import { paths } from '@/lib/core/paths';
import { formatPhone, phoneHref } from '@/lib/core/phone';
import type { JobAggregate } from '@/lib/service/types';
import { useTimeText } from './planned-text';

/** What, where and when: the call, the way and the time are one press away. */
export function JobPlace({ data: { job, repeats } }: { data: JobAggregate }) {
  const t = useTranslations('service');
  const address = [job.address, [job.zip, job.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const map = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
  const call = phoneHref(job.contactPhone);
  const timeText = useTimeText();
  const window =
    job.windowTo > 0
      ? `${timeText(job.windowFrom)}–${timeText(job.windowTo)}`
      : job.windowFrom > 0
        ? t('from', { time: timeText(job.windowFrom) })
        : '';
  return (
    <Panel title={t('place')}>
      <div className="flex flex-col gap-3 p-4">
        {job.description && <p className="whitespace-pre-line break-words">{job.description}</p>}
        <div>
          <p className="font-medium">{job.customerName}</p>
          {job.contactName && <p className="text-muted-foreground">{job.contactName}</p>}
        </div>
        {job.contactPhone && !call && <p>{job.contactPhone}</p>}
        <div className="flex flex-wrap gap-2">
          {call && (
            <ButtonAnchor variant="outline" className="max-sm:flex-1" href={call}>
              <Phone aria-hidden /> <span className="tabular">{formatPhone(job.contactPhone)}</span>
            </ButtonAnchor>
          )}
          {address && (
            <ButtonAnchor variant="outline" className="max-sm:flex-1" href={map} target="_blank" rel="noreferrer">
              <Navigation aria-hidden /> {t('directions')}
            </ButtonAnchor>
          )}
        </div>
        <dl className="flex flex-col gap-2">
          {address && (
            <Fact icon={<MapPin aria-hidden />} label={t('fields.address')}>
              {address}
            </Fact>
          )}
          {job.contactEmail && (
            <Fact icon={<Mail aria-hidden />} label={t('fields.contactEmail')}>
              <a href={`mailto:${job.contactEmail}`} className="text-primary-text hover:underline">
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
            <span className="tabular">{formatDuration(job.durationMin)}</span>
            {window && <> · {window}</>}
            {job.latestDay && (
              <>
                {' · '}
                {t('by')} <Day day={job.latestDay} relative="inline" />
              </>
            )}
          </Fact>
          {(job.recurrence || repeats.previous || repeats.next) && (
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
          )}
        </dl>
        {(job.skills ?? []).length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {(job.skills ?? []).map((skill) => (
              <span key={skill} className="rounded-full border px-2 py-0.5 text-xs">
                {skill}
              </span>
            ))}
          </p>
        )}
      </div>
    </Panel>
  );
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
