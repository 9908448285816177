'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the server's page is hydrated, then true. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
