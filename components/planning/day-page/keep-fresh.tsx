'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** The page has no session, and so no events from the server. */
const READ_AGAIN_MS = 60_000;

/** Reads the page again each minute while it is in sight, and when it comes into sight again. */
export function KeepFresh() {
  const router = useRouter();
  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(readAgain, READ_AGAIN_MS);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [router]);
  return null;
}
