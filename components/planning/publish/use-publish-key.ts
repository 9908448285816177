'use client';

import { useEffect } from 'react';
import { isTakenElsewhere } from '@/components/planning/board/use-day-steps';

/** S opens the drawer with the routes to send. */
export function usePublishKey(canPlan: boolean, open: () => void): void {
  useEffect(() => {
    if (!canPlan) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || isTakenElsewhere(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [canPlan, open]);
}
