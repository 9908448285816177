'use client';

import { STATES_KEY } from '@/lib/states/shared/queries';
import { useLive } from '@/components/common/use-live';

const LIVE = ['states'] as const;

/** Chips follow when an administrator renames or recolours a state. */
export function StatesLive() {
  useLive(LIVE, STATES_KEY);
  return null;
}
