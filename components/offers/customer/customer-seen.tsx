'use client';

import { useEffect } from 'react';
import { postPlainly } from '@/lib/core/browser/post-plainly';
import { customerPage } from '@/lib/offers/customer-commands';

/** Tells the server that a browser shows the page: a mail scanner that only fetches it runs no script. */
export function CustomerSeen({ token }: { token: string }) {
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      // Nobody waits for it, and the customer is told of no failure.
      customerPage.noteSeen({ token }, { send: postPlainly }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [token]);
  return null;
}
