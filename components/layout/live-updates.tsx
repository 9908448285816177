'use client';

import { AccountLive } from '@/components/auth/account-live';
import { useViewer } from '@/components/auth/viewer';
import { WaitingLive } from '@/components/auth/waiting-live';
import { StatesLive } from '@/components/common/status/states-live';

/** Follows live changes of the account and the states; loaded after the page. */
export default function LiveUpdates() {
  const { roles } = useViewer();
  return (
    <>
      <AccountLive />
      <StatesLive />
      {roles.includes('admin') && <WaitingLive />}
    </>
  );
}
