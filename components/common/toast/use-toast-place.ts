'use client';

import { useEffect, useState } from 'react';
import { MOBILE_QUERY } from '@/components/common/mobile-query';

/** The corner of the stack of toasts, and how many px above the bottom it begins. */
export type ToastPlace = { corner: 'bottom-right' | 'bottom-left' | 'top-left'; floor: number };

const USUAL: ToastPlace = { corner: 'bottom-right', floor: 0 };
const OPEN = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]:not([data-slot^="popover"])';
/** A toast and the room around it, in px. */
const WIDTH = 26 * 16;
const ROW = 6 * 16;

/** Keeps the toasts clear of buttons: beside a dialog where there is room, else above its footer or the page's bar. */
function placeNow(count: number): ToastPlace {
  const open = [...document.querySelectorAll(OPEN)].at(-1);
  const height = 32 + count * ROW;
  if (!open) return { ...USUAL, floor: heightOfBottomBar(height) };
  const box = open.getBoundingClientRect();
  if (!window.matchMedia(MOBILE_QUERY).matches) {
    if (window.innerWidth - box.right >= WIDTH) return USUAL;
    return { corner: box.left >= WIDTH ? 'bottom-left' : 'top-left', floor: 0 };
  }
  const footer = open.querySelector('[data-slot$="-footer"]')?.getBoundingClientRect();
  const isClear = !footer || footer.bottom <= window.innerHeight - height || footer.top < window.innerHeight / 2;
  return isClear ? USUAL : { corner: 'bottom-right', floor: window.innerHeight - footer.top };
}

/**
 * The px between the window's bottom and the top of a bar that stays there, 0 where none is behind the toasts.
 * `height`: of the toasts, in px.
 */
function heightOfBottomBar(height: number): number {
  const zone = { left: window.innerWidth - WIDTH, top: window.innerHeight - height };
  const tops = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.right > zone.left && bar.bottom > zone.top && bar.top < window.innerHeight)
    .map(({ top }) => top);
  return tops.length > 0 ? window.innerHeight - Math.min(...tops) : 0;
}

/** The place of the toasts, updated when a dialog opens or closes and when the window changes its size. */
export function useToastPlace(count: number): ToastPlace {
  const [place, setPlace] = useState(() => placeNow(count));
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const next = placeNow(count);
        setPlace((now) => (now.corner === next.corner && now.floor === next.floor ? now : next));
      });
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [count]);
  return place;
}
