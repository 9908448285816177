'use client';

import { useEffect } from 'react';
import { AccountLive } from '@/components/auth/account-live';
import { loadErrorPage } from './load-error-page';
import { chooseClickedNumbers } from '@/components/common/form/number-click';
import { StatesLive } from '@/components/common/status/states-live';
import { watchPresses } from './watch-presses';

/** What a page needs once it stands: what is heard live, what a click into a number does, that nothing moves under a press, and the page that says that something broke, for when the network has gone too. */
export default function AfterPage() {
  useEffect(() => void loadErrorPage().catch(() => undefined), []);
  useEffect(chooseClickedNumbers, []);
  useEffect(() => watchPresses(window), []);
  return (
    <>
      <AccountLive />
      <StatesLive />
    </>
  );
}
