'use client';

import { ErrorState } from '@/components/common/list/error-state';
import type { PartFault } from './part';

/** Shown in the place of a part of the page that could not be fetched. The rest of the page stays. */
export function MissingPart({ fault, onRetry }: { fault: PartFault; onRetry: () => void }) {
  return <ErrorState error={fault} onRetry={fault.code === 'offline' ? onRetry : () => window.location.reload()} />;
}
