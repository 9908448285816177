'use client';

import { Collections } from '@/lib/pocketbase/types';
import { STATES_KEY } from '@/lib/states/queries';
import { useLive } from './use-live';

const LIVE = [Collections.States] as const;

/** Chips follow when an administrator renames or recolours a state. */
export function StatesLive() {
  useLive(LIVE, STATES_KEY);
  return null;
}
