'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { BulkRefused } from '@/lib/core/shared/bulk';
import type { ErrorBody } from '@/lib/core/shared/errors';
import { BulkProgressBar } from './bulk-progress-bar';
import type { BulkProgress, BulkReport } from './use-bulk';

const BulkReportDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/list/bulk/bulk-report-dialog').then((module) => module.BulkReportDialog), {
    ssr: false,
  }),
);

type Props = {
  bulk: { progress: BulkProgress | null; report: BulkReport | null; closeReport: () => void };
  /** Where a refused record is opened. */
  hrefOf: (one: BulkRefused) => string;
  /** The list's own words for a refusal; null for the usual ones. */
  reasonOf?: (error: ErrorBody) => ReactNode;
};

/** How far a change of many records has come, and afterwards which were refused. */
export function BulkResult({ bulk, hrefOf, reasonOf }: Props) {
  return (
    <>
      {bulk.progress && <BulkProgressBar {...bulk.progress} />}
      {bulk.report && (
        <BulkReportDialog
          report={bulk.report}
          hrefOf={hrefOf}
          onClose={bulk.closeReport}
          {...(reasonOf && { reasonOf })}
        />
      )}
    </>
  );
}
