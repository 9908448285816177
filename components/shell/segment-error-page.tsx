'use client';

import { useEffect, useState } from 'react';
import { referenceOf, reportProblem } from '@/lib/core/report';
import { ErrorState } from './error-state';
import { isMissingPart } from '@/lib/core/missing-part';
import { PageContainer } from './page-container';
import { reloadForMissingPart } from './reload-for-missing-part';

/** A page that broke: what happened, a way to try again, and the reference under which the log has it. */
export default function SegmentErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const [reference] = useState(() => referenceOf(error));
  useEffect(() => {
    document.getElementById('main')?.focus();
    reportProblem({ kind: 'page', reference, name: error.name });
    if (isMissingPart(error)) void reloadForMissingPart();
  }, [error, reference]);
  return (
    <PageContainer>
      <div className="flex min-h-[60dvh] items-center justify-center">
        {isMissingPart(error) ? (
          <ErrorState error={{ code: 'offline' }} onRetry={() => window.location.reload()} reference={reference} level={1} />
        ) : (
          <ErrorState error={error} onRetry={reset} reference={reference} level={1} />
        )}
      </div>
    </PageContainer>
  );
}
