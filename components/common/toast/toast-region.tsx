'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { lazyPart } from '../part/lazy-part';
import { PlainToasts } from './plain-toasts';
import { useToasts, type Toast } from './toast';

const Toaster = lazyPart<{ toasts: readonly Toast[] }>(
  () => dynamic(() => import('./toaster'), { ssr: false }),
  ({ props }) => <PlainToasts {...props} />,
);

/** Adds room below the page, so that its last rows can be scrolled out from under the toasts. */
function useToastRoom(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.documentElement.style.setProperty('--toast-room', `${2 + count * 6}rem`);
    return () => void document.documentElement.style.removeProperty('--toast-room');
  }, [count]);
}

/** The toasts. Their script comes right after the page, so that the first one is shown at once. */
export function ToastRegion() {
  const toasts = useToasts();
  useToastRoom(toasts.length);
  return <Toaster toasts={toasts} />;
}
