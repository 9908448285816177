'use client';

import { useEffect } from 'react';
import { createPart, usePart } from '../part/part';
import { PlainToasts } from './plain-toasts';
import { useToasts, type Toast } from './toast';

const toaster = createPart<{ toasts: readonly Toast[] }>(() => import('./toaster').then((module) => module.default));

/** Adds room below the page, so that its last rows can be scrolled out from under the toasts. */
function useToastRoom(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.documentElement.style.setProperty('--toast-room', `${2 + count * 6}rem`);
    return () => void document.documentElement.style.removeProperty('--toast-room');
  }, [count]);
}

/** The toasts. Their code is fetched when the page is idle or with the first toast; without it they are plain. */
export function ToastRegion() {
  const toasts = useToasts();
  useToastRoom(toasts.length);
  return toasts.length === 0 ? null : <Toasts toasts={toasts} />;
}

function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const { Component: Toaster, fault } = usePart(toaster);
  if (Toaster) return <Toaster toasts={toasts} />;
  return fault && <PlainToasts toasts={toasts} />;
}
