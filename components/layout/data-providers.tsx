'use client';

import { useEffect, type ReactNode } from 'react';
import { ToastRegion } from '@/components/common/toast/toast-region';
import { isLeaving } from '@/lib/auth/browser/sign-out';
import { askBeforeLosingChanges } from '@/lib/core/browser/unsent-changes';
import { QueryProvider } from './query-provider';

/** Around pages that read and write the firm's data. The customers' pages do without, so that they load quickly. */
export function DataProviders({ children }: { children: ReactNode }) {
  useEffect(() => askBeforeLosingChanges(isLeaving), []);
  return (
    <QueryProvider>
      {children}
      <ToastRegion />
    </QueryProvider>
  );
}
