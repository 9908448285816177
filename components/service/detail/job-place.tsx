'use client';

import { Navigation, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/common/panel';
import { ButtonAnchor } from '@/components/ui/button-link';
import { directionsUrl } from '@/lib/core/browser/map-urls';
import { formatPhone, phoneHref } from '@/lib/core/shared/phone';
import type { JobAggregate } from '@/lib/service/shared/types';
import { JobPlaceFacts } from './job-place-facts';

/** The job's description and customer, with buttons to call and for directions. */
export function JobPlace({ data }: { data: JobAggregate }) {
  const { job } = data;
  const t = useTranslations('service');
  const address = [job.address, [job.zip, job.city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const call = phoneHref(job.contactPhone);
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
            <ButtonAnchor
              variant="outline"
              className="max-sm:flex-1"
              href={directionsUrl(address)}
              target="_blank"
              rel="noreferrer"
            >
              <Navigation aria-hidden /> {t('directions')}
            </ButtonAnchor>
          )}
        </div>
        <JobPlaceFacts data={data} address={address} />
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
