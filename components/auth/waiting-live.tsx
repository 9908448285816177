'use client';

import { useLive } from '@/components/common/use-live';
import { waitingAccounts } from '@/lib/auth/shared/waiting';
import { pb } from '@/lib/pocketbase/shared/client';

const LIVE = ['users'] as const;
const { queryKey } = waitingAccounts(pb);

/** Keeps the mark of waiting accounts current while the page is open. For admins. */
export function WaitingLive() {
  useLive(LIVE, queryKey);
  return null;
}
