'use client';

import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { SheetFrame } from '@/components/common/sheet-frame';
import { Button } from '@/components/ui/button';
import { SheetFooter } from '@/components/ui/sheet';
import { findFinishGaps, isForLater, type FinishedVisit, type FinishGap } from '@/lib/service/shared/finishing';
import type { JobAggregate } from '@/lib/service/shared/types';
import { WorkNoteForm, type NoteHandle } from '@/components/service/detail/work-note-form';
import { SignButton } from '@/components/service/detail/job-signature';
import { ReportButton } from '@/components/service/detail/job-kls';
import { HoursGap } from './hours-gap';

type Props = {
  data: JobAggregate;
  visit: FinishedVisit;
  /** The name of a technician of the visit, '' if the user may not see it. */
  nameOf: (technician: string) => string;
  /** When they arrived, in ms since 1970; 0 if it is unknown. */
  arrivedMs: number;
  /** Reports the visit or the job as done. */
  onFinish: () => void;
  onClose: () => void;
};

/** What is missing before a job is reported as done, each with its field; all but the report may wait. */
export function FinishSheet({ data, visit, nameOf, arrivedMs, onFinish, onClose }: Props) {
  const t = useTranslations('service.finish');
  const note = useRef<NoteHandle>(null);
  const gaps = findFinishGaps(data, visit);
  const isRefused = gaps.some((gap) => !isForLater(gap));
  const finish = async () => {
    // What is typed in the note's field belongs to the work, also without a press on its own button.
    if ((await note.current?.save()) === false) return;
    onFinish();
  };
  return (
    <SheetFrame title={t('title')} text={t('text', { number: data.job.jobNumber })} onClose={onClose}>
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto p-4">
        {gaps.map((gap) =>
          gap.what === 'hours' ? (
            <HoursGap
              key={gap.technician}
              data={data}
              technician={gap.technician}
              name={nameOf(gap.technician)}
              arrivedMs={arrivedMs}
              day={visit.day}
            />
          ) : (
            <Gap key={gap.what} gap={gap}>
              {gap.what === 'note' && <WorkNoteForm data={data} note={note} isInset />}
              {gap.what === 'signature' && <SignButton data={data} size="lg" className="w-full" />}
              {gap.what === 'report' && <ReportButton data={data} size="lg" className="w-full" />}
            </Gap>
          ),
        )}
        {gaps.length === 0 && <p className="text-tone-success-text">{t('complete')}</p>}
      </div>
      <SheetFooter>
        {isRefused && <p className="text-tone-warning-text">{t('reportFirst')}</p>}
        <Button size="lg" disabled={isRefused} onClick={() => void finish()} className="h-14 text-lg font-semibold">
          {t(gaps.length === 0 ? 'finish' : 'finishLater')}
        </Button>
        <Button size="lg" variant="ghost" onClick={onClose}>
          {t('notYet')}
        </Button>
      </SheetFooter>
    </SheetFrame>
  );
}

function Gap({ gap, children }: { gap: FinishGap; children: ReactNode }) {
  const t = useTranslations('service.finish');
  const label = t(`gap.${gap.what as 'note'}`);
  return (
    <section aria-label={label} className="flex flex-col gap-2 rounded-lg border p-3">
      <h3 className="flex items-baseline justify-between gap-2 font-medium">
        {label}
        <span className="text-xs font-normal text-muted-foreground">{t(isForLater(gap) ? 'later' : 'required')}</span>
      </h3>
      {children}
    </section>
  );
}
