'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useErrorMessage, useFaultText, type FieldFault } from '@/components/common/form/error-text';
import type { BulkRefused } from '@/lib/core/shared/bulk';
import type { ErrorBody } from '@/lib/core/shared/errors';
import { RefusedDialog } from './refused-dialog';
import type { BulkReport } from './use-bulk';

/** More names than this are not read through. */
const MOST_SHOWN = 100;

type Props = {
  report: BulkReport;
  hrefOf: (one: BulkRefused) => string;
  reasonOf?: (error: ErrorBody) => ReactNode;
  onClose: () => void;
};

/** Which records were not changed, and why; the others can be taken back here. */
export function BulkReportDialog({ report, hrefOf, reasonOf = () => null, onClose }: Props) {
  const t = useTranslations('list.bulkChange');
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
        href: hrefOf(one),
        reason: reasonOf(one.error) ?? <Reason refused={one} />,
      }))}
      notes={[...(more > 0 ? [t('andMore', { count: more })] : []), ...(left > 0 ? [t('left', { count: left })] : [])]}
      undo={undo ? { label: t('undoOthers', { count: done.length }), run: undo } : undefined}
      onClose={onClose}
    />
  );
}

function Reason({ refused: { error } }: { refused: BulkRefused }) {
  const t = useTranslations('list.bulkChange');
  const toMessage = useErrorMessage();
  const toFault = useFaultText();
  const [fault] = Object.values(error.data) as FieldFault[];
  if (error.code === 'validation' && fault) return toFault(fault);
  return error.code === 'stale' ? t('stale') : toMessage(error);
}
