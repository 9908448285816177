'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DialogFrame } from '@/components/common/dialog-frame';
import { useErrorMessage, useFaultText, type FieldFault } from '@/components/common/form/error-text';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { paths } from '@/lib/core/shared/paths';
import type { LeadBulkRefused } from '@/lib/leads/shared/bulk';
import type { BulkReport } from './use-lead-bulk';

/** More names than this are not read through. */
const MOST_SHOWN = 100;

/** Which leads were not changed, and why; the others can be taken back here. */
export function BulkReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const t = useTranslations('leads.bulk');
  const common = useTranslations('common');
  const { outcome, isUndo, undo } = report;
  const { done, refused, left } = outcome;
  const more = refused.length - MOST_SHOWN;
  return (
    <DialogFrame
      title={t(isUndo ? 'notUndone' : 'notChanged', { count: refused.length + left })}
      text={t(isUndo ? 'othersUndone' : 'othersChanged', { count: done.length })}
      onClose={onClose}
    >
      <ul className="-mx-1 flex max-h-80 flex-col overflow-y-auto">
        {refused.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.id} className="flex flex-wrap gap-x-3 border-b px-1 py-1.5 last:border-b-0">
            <Link href={paths.lead(one.id)} className="font-medium text-primary-text hover:underline">
              {one.name || t('gone')}
            </Link>
            <Reason refused={one} isUndo={isUndo} />
          </li>
        ))}
        {more > 0 && <li className="px-1 py-1.5 text-muted-foreground">{t('andMore', { count: more })}</li>}
        {left > 0 && <li className="px-1 py-1.5 text-muted-foreground">{t('left', { count: left })}</li>}
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
            {t('undoOthers', { count: done.length })}
          </Button>
        )}
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </DialogFrame>
  );
}

function Reason({ refused: { error }, isUndo }: { refused: LeadBulkRefused; isUndo: boolean }) {
  const t = useTranslations('leads.bulk.reasons');
  const toMessage = useErrorMessage();
  const toFault = useFaultText();
  const [fault] = Object.values(error.data) as FieldFault[];
  const text =
    error.code === 'validation' && fault
      ? toFault(fault)
      : error.code === 'stale' && isUndo
        ? t('stale')
        : error.code === 'locked' || error.code === 'forbidden' || error.code === 'not_found'
          ? t(error.code)
          : toMessage(error);
  return <span className="text-muted-foreground">{text}</span>;
}
