'use client';

import { useEffect } from 'react';
import { AccountLive } from '@/components/auth/account-live';
import { useViewer } from '@/components/auth/viewer';
import { WaitingLive } from '@/components/auth/waiting-live';
import { chooseClickedNumbers } from '@/components/common/form/fields/number-click';
import { StatesLive } from '@/components/common/status/states-live';

/** Follows live changes of the account and the states, and selects a number's text on click; loaded after the page. */
export default function LiveUpdates() {
  const { roles } = useViewer();
  useEffect(chooseClickedNumbers, []);
  return (
    <>
      <AccountLive />
      <StatesLive />
      {roles.includes('admin') && <WaitingLive />}
    </>
  );
}
