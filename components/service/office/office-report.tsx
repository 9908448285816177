'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DialogFrame } from '@/components/common/dialog-frame';
import { useErrorMessage, useFaultText, type FieldFault } from '@/components/common/form/error-text';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import type { ErrorBody } from '@/lib/core/shared/errors';
import { paths } from '@/lib/core/shared/paths';
import type { OfficeReport as Report } from './use-office-moves';

/** Which jobs were not moved, and why; the others can be taken back here. */
export function OfficeReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslations('service.office');
  const common = useTranslations('common');
  const { refused, done, isUndo, undo } = report;
  return (
    <DialogFrame
      title={t(isUndo ? 'notUndone' : 'notMoved', { count: refused.length })}
      text={t(isUndo ? 'othersUndone' : 'othersMoved', { count: done })}
      onClose={onClose}
    >
      <ul className="-mx-1 flex max-h-80 flex-col overflow-y-auto">
        {refused.map(({ job, error }) => (
          <li key={job.id} className="flex flex-wrap gap-x-3 border-b px-1 py-1.5 last:border-b-0">
            <Link href={paths.job(job.id)} className="font-medium text-primary-text hover:underline">
              {job.jobNumber} {job.title}
            </Link>
            <Reason error={error} />
          </li>
        ))}
      </ul>
      <DialogFooter>
        {undo && (
          <Button
            variant="outline"
            onClick={() => {
              onClose();
              undo();
            }}
          >
            {t('undoOthers', { count: done })}
          </Button>
        )}
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </DialogFrame>
  );
}

function Reason({ error }: { error: ErrorBody }) {
  const t = useTranslations('service.office.reasons');
  const toMessage = useErrorMessage();
  const toFault = useFaultText();
  const [fault] = Object.values(error.data) as FieldFault[];
  const text =
    error.code === 'wrong_status' || error.code === 'stale' || error.code === 'locked'
      ? t(error.code)
      : error.code === 'validation' && fault
        ? toFault(fault)
        : toMessage(error);
  return <span className="text-muted-foreground">{text}</span>;
}
