'use client';

import { useTranslations } from 'next-intl';
import { RefusedDialog } from '@/components/common/list/bulk/refused-dialog';
import { useErrorMessage, useFaultText, type FieldFault } from '@/components/common/form/error-text';
import type { ErrorBody } from '@/lib/core/shared/errors';
import { paths } from '@/lib/core/shared/paths';
import type { OfficeReport as Report } from './use-office-moves';

/** Which jobs were not moved, and why; the others can be taken back here. */
export function OfficeReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useTranslations('service.office');
  const { refused, done, isUndo, undo } = report;
  return (
    <RefusedDialog
      title={t(isUndo ? 'notUndone' : 'notMoved', { count: refused.length })}
      text={t(isUndo ? 'othersUndone' : 'othersMoved', { count: done })}
      refused={refused.map(({ job, error }) => ({
        id: job.id,
        name: `${job.jobNumber} ${job.title}`,
        href: paths.job(job.id),
        reason: <Reason error={error} />,
      }))}
      undo={undo ? { label: t('undoOthers', { count: done }), run: undo } : undefined}
      onClose={onClose}
    />
  );
}

function Reason({ error }: { error: ErrorBody }) {
  const t = useTranslations('service.office.reasons');
  const toMessage = useErrorMessage();
  const toFault = useFaultText();
  const [fault] = Object.values(error.data) as FieldFault[];
  if (error.code === 'validation' && fault) return toFault(fault);
  return error.code === 'wrong_status' || error.code === 'stale' || error.code === 'locked'
    ? t(error.code)
    : toMessage(error);
}
