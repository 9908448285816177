'use client';

import { Check, CirclePause, ClipboardCheck, Play, ReceiptText, Truck, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { isKlsComplete, versionOf } from '@/lib/service/shared/kls';
import type { JobAggregate } from '@/lib/service/shared/types';
import type { JobStatus } from '@/lib/service/shared/values';
import { JobClock } from './job-clock';

/** The likeliest next statuses of each status, the first as the main button. */
const STEPS: Partial<Record<JobStatus, readonly (readonly [to: JobStatus, icon: LucideIcon])[]>> = {
  ny: [['klar', Check]],
  planlagt: [
    ['paa_vej', Truck],
    ['i_gang', Play],
  ],
  paa_vej: [['i_gang', Play]],
  i_gang: [
    ['udfoert', Check],
    ['pause', CirclePause],
  ],
  pause: [['i_gang', Play]],
  udfoert: [['kontrolleret', ClipboardCheck]],
  kontrolleret: [['klar_til_fakturering', ReceiptText]],
  klar_til_fakturering: [['faktureret', ReceiptText]],
};

/** The next steps as large buttons. The second press of a double press is ignored: it could hit the step after. */
export function NextStep({
  data,
  busy,
  onMove,
}: {
  data: JobAggregate;
  busy: boolean;
  onMove: (to: JobStatus) => void;
}) {
  const t = useTranslations('service.next');
  const { job, can } = data;
  // Work that the customer has withdrawn from is sent to planning by the status menu only.
  const isProposed = (to: JobStatus) => can.moves.includes(to) && !(to === 'klar' && data.withdrawn);
  const steps = (STEPS[job.status] ?? []).filter(([to]) => isProposed(to));
  const { definition } = versionOf(data.klsVersions, job.klsForm);
  const needsReport =
    job.klsRequired &&
    !isKlsComplete(job.klsForm, definition, data.klsPhotos ?? []) &&
    steps.some(([to]) => to === 'udfoert');
  const clock =
    can.edit !== 'none' &&
    (job.status === 'i_gang' || job.status === 'paa_vej' || job.status === 'planlagt') &&
    data.me !== '';
  if (steps.length === 0 && !clock) return null;
  return (
    <section aria-label={t('label')} className="flex flex-wrap items-center gap-2 rounded-lg border bg-card p-3">
      {steps.map(([to, Icon], at) => (
        <Button
          key={to}
          size="lg"
          variant={at === 0 ? 'default' : 'outline'}
          disabled={busy}
          onClick={(event) => event.detail < 2 && onMove(to)}
          className="max-sm:flex-1"
        >
          <Icon aria-hidden /> {t(to as 'klar')}
        </Button>
      ))}
      {clock && <JobClock data={data} />}
      {needsReport && (
        <p className="w-full text-tone-warning-text">
          {t('reportFirst')}{' '}
          <a href="#kls" className="inline-flex items-center underline touch:min-h-11">
            {t('toReport')}
          </a>
        </p>
      )}
    </section>
  );
}
