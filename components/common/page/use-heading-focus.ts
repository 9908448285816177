'use client';

import { useEffect } from 'react';
import { focusHeading } from './focus-heading';

/**
 * Focuses the page's heading when the page comes to another step and nothing has the focus: the pressed button is gone
 * with the step before.
 * @param step '' while the page does not know it yet
 */
export function useHeadingFocus(step: string): void {
  useEffect(() => {
    if (step !== '' && document.activeElement === document.body) focusHeading();
  }, [step]);
}
