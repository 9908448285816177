'use client';

import { useEffect } from 'react';
import { ErrorState } from '@/components/shell/error-state';
import { PageContainer } from '@/components/shell/page-container';

/** A page that broke. The digest is the log's reference. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useEffect(() => {
    document.getElementById('main')?.focus();
  }, []);
  return (
    <PageContainer>
      <div className="flex min-h-[60dvh] items-center justify-center">
        <ErrorState error={error} onRetry={reset} {...(error.digest ? { reference: error.digest } : {})} />
      </div>
    </PageContainer>
  );
}
