'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ClipboardCheck, FileText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useNames } from '@/components/common/use-names';
import { Panel } from '@/components/common/panel';
import { dayText } from '@/components/common/day/day-text';
import { Button } from '@/components/ui/button';
import { ButtonAnchor } from '@/components/ui/button-link';
import { copenhagenDay } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import { findKlsProblems, isKlsComplete, isKlsLocked, versionOf } from '@/lib/service/shared/kls';
import { service } from '@/lib/service/commands';
import type { Job, JobAggregate } from '@/lib/service/shared/types';
import { getNewestRev, useJobCommand } from '@/components/service/use-job-command';

const KlsSheet = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/kls-sheet').then((module) => module.KlsSheet), { ssr: false }),
);

type ButtonProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & { data: JobAggregate };

/** Opens the report, as the main thing to do until it is finished. */
export function ReportButton({ data, ...look }: ButtonProps) {
  const t = useTranslations('service.kls');
  const [open, setOpen] = useState(false);
  const { klsForm } = data.job;
  const { definition } = versionOf(data.klsVersions, klsForm);
  return (
    <>
      <Button
        variant={isKlsComplete(klsForm, definition, data.klsPhotos ?? []) ? 'outline' : 'default'}
        {...look}
        onClick={() => setOpen(true)}
      >
        {t(klsForm ? 'edit' : 'fill')}
      </Button>
      {open && <KlsSheet data={data} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The verification report: its state, and buttons to fill and approve it. */
export function JobKls({ data }: { data: JobAggregate }) {
  const t = useTranslations('service.kls');
  const { job, can } = data;
  const locale = useLocale();
  const queryClient = useQueryClient();
  // The approval is about the report: a change of the job's status a moment ago must not make it stale.
  const approve = useJobCommand(job.id, {
    command: () => service.approveReport(job.id, { rev: getNewestRev(queryClient, job) }),
    failure: t('approveFailed'),
  });
  const problems = findKlsProblems(
    job.klsForm,
    versionOf(data.klsVersions, job.klsForm).definition,
    data.klsPhotos ?? [],
  );
  return (
    <div id="kls" className="scroll-mt-4">
      <Panel
        title={t('title')}
        action={
          <>
            {can.approveKls && (
              <Button variant="outline" size="sm" disabled={approve.isPending} onClick={() => void approve.run()}>
                <ClipboardCheck aria-hidden /> {t('approve')}
              </Button>
            )}
            {job.klsForm && (
              <ButtonAnchor variant="outline" size="sm" href={paths.klsReport(job.id, locale)} target="_blank">
                <FileText aria-hidden /> {t('report')}
              </ButtonAnchor>
            )}
            {!isKlsLocked(job, can.edit) && <ReportButton data={data} size="sm" className="touch:h-11" />}
          </>
        }
      >
        <KlsState job={job} problemCount={problems.length} />
        {can.edit === 'work' && isKlsLocked(job, 'work') && (
          <p className="px-4 pb-4 text-muted-foreground">{t('locked')}</p>
        )}
      </Panel>
    </div>
  );
}

/** Whether the report is finished and approved, the measured values, and who measured them. */
function KlsState({ job, problemCount }: { job: Job; problemCount: number }) {
  const t = useTranslations('service.kls');
  const nameOf = useNames();
  const locale = useLocale();
  const isFilled = problemCount === 0;
  return (
    <div className="flex flex-col gap-2 p-4">
      <p className="flex items-center gap-2">
        {isFilled ? (
          <CircleCheck aria-hidden className="size-4 text-tone-success-text" />
        ) : (
          <CircleAlert aria-hidden className="size-4 text-tone-warning-text" />
        )}
        {isFilled
          ? job.klsApprovedBy
            ? t('approvedBy', {
                name: nameOf(job.klsApprovedBy),
                day: dayText(copenhagenDay(job.klsApprovedAt), locale),
              })
            : t('filled')
          : job.klsForm
            ? t('missing', { count: problemCount })
            : t('empty')}
      </p>
      {job.klsForm && job.klsForm.circuits.length > 0 && (
        <p className="text-muted-foreground">
          {[
            job.klsForm.board,
            t('circuits', { count: job.klsForm.circuits.length }),
            job.klsForm.measuredBy && t('by', { name: job.klsForm.measuredBy }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
