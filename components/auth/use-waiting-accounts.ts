'use client';

import { useQuery } from '@tanstack/react-query';
import { waitingAccounts, type WaitingAccount } from '@/lib/auth/shared/waiting';
import { pb } from '@/lib/pocketbase/shared/client';
import { useViewer } from './viewer';

const NONE = { total: 0, items: [] as WaitingAccount[] };

/** The accounts that wait for a role; none for users who can't give one. */
export function useWaitingAccounts(): { total: number; items: readonly WaitingAccount[] } {
  const { roles } = useViewer();
  const { data } = useQuery({ ...waitingAccounts(pb), enabled: roles.includes('admin') });
  return data ?? NONE;
}
