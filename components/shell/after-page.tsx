'use client';

import { useEffect } from 'react';
import { AccountLive } from './account-live';
import { chooseClickedNumbers } from './number-click';
import { StatesLive } from './states-live';
import { watchPresses } from './watch-presses';

/**
 * What a page needs once it stands: what is heard live, what a click into a number does, and that
 * nothing moves under a press.
 */
export default function AfterPage() {
  useEffect(chooseClickedNumbers, []);
  useEffect(() => watchPresses(window), []);
  return (
    <>
      <AccountLive />
      <StatesLive />
    </>
  );
}
