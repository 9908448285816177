'use client';

import { useEffect, useState } from 'react';
import { errorReference, reportProblem } from '@/lib/core/shared/report';
import { ErrorState } from '@/components/common/list/error-state';
import { isMissingPart } from '@/lib/core/shared/missing-part';
import { PageContainer } from '@/components/common/page/page-container';
import { reloadForMissingPart } from './reload-for-missing-part';

/** Shown instead of a page that threw: the error, a button to try again, and the error's reference in the log. */
export default function SegmentErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const [reference] = useState(() => errorReference(error));
  const isMissing = isMissingPart(error);
  useEffect(() => {
    document.getElementById('main')?.focus();
    reportProblem({ kind: 'page', reference, error });
    if (isMissing) void reloadForMissingPart();
  }, [error, reference, isMissing]);
  return (
    <PageContainer>
      <div className="flex min-h-[60dvh] items-center justify-center">
        <ErrorState
          error={isMissing ? { code: 'offline' } : error}
          onRetry={isMissing ? () => window.location.reload() : reset}
          reference={reference}
          level={1}
        />
      </div>
    </PageContainer>
  );
}
