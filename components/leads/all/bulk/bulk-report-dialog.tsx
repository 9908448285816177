'use client';

import { useTranslations } from 'next-intl';
import { RefusedDialog } from '@/components/common/list/refused-dialog';
import { useErrorMessage, useFaultText, type FieldFault } from '@/components/common/form/error-text';
import { paths } from '@/lib/core/shared/paths';
import type { LeadBulkRefused } from '@/lib/leads/shared/bulk';
import type { BulkReport } from './use-lead-bulk';

/** More names than this are not read through. */
const MOST_SHOWN = 100;

/** Which leads were not changed, and why; the others can be taken back here. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const t = useTranslations('leads.bulk');
  const { outcome, isUndo, undo } = report;
  const { done, refused, left } = outcome;
  const more = refused.length - MOST_SHOWN;
  return (
    <RefusedDialog
      title={t(isUndo ? 'notUndone' : 'notChanged', { count: refused.length + left })}
      text={t(isUndo ? 'othersUndone' : 'othersChanged', { count: done.length })}
      refused={refused.slice(0, MOST_SHOWN).map((one) => ({
        id: one.id,
        name: one.name || t('gone'),
        href: paths.lead(one.id),
        reason: <Reason refused={one} isUndo={isUndo} />,
      }))}
      notes={[...(more > 0 ? [t('andMore', { count: more })] : []), ...(left > 0 ? [t('left', { count: left })] : [])]}
      undo={undo ? { label: t('undoOthers', { count: done.length }), run: undo } : undefined}
      onClose={onClose}
    />
  );
}

function Reason({ refused: { error }, isUndo }: { refused: LeadBulkRefused; isUndo: boolean }) {
  const t = useTranslations('leads.bulk.reasons');
  const toMessage = useErrorMessage();
  const toFault = useFaultText();
  const [fault] = Object.values(error.data) as FieldFault[];
  if (error.code === 'validation' && fault) return toFault(fault);
  if (error.code === 'stale' && isUndo) return t('stale');
  return error.code === 'locked' || error.code === 'forbidden' || error.code === 'not_found'
    ? t(error.code)
    : toMessage(error);
}
