'use client';

import { useEffect, useState } from 'react';
import { MOBILE_QUERY } from '@/components/common/mobile-query';

/** The corner of the stack of toasts, and how many px from the bottom and from the left it begins. */
export type ToastPlace = { corner: 'bottom-right' | 'bottom-left' | 'top-left'; floor: number; left: number };

/** Room between the toasts and the window's left edge on a wide screen and on a phone, in px. */
const [MARGIN, PHONE_MARGIN] = [32, 16];
const USUAL: ToastPlace = { corner: 'bottom-right', floor: 0, left: MARGIN };
const OPEN = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]:not([data-slot^="popover"])';
/** A toast and the room around it, in px. */
const WIDTH = 26 * 16;
const ROW = 6 * 16;

/** Keeps the toasts clear of buttons and of sums. */
function placeNow(count: number): ToastPlace {
  const place = placeBesideButtons(count);
  if (place.corner !== 'bottom-right' || !coversSums(place.floor, 32 + count * ROW)) return place;
  if (window.matchMedia(MOBILE_QUERY).matches) return { corner: 'top-left', floor: 0, left: PHONE_MARGIN };
  const page = document.querySelector('main')?.getBoundingClientRect().left ?? 0;
  return { corner: 'bottom-left', floor: 0, left: page + MARGIN };
}

/** Whether sums (`data-sums`) of the open dialog, or of the page, are behind toasts of this height in px. */
function coversSums(floor: number, height: number): boolean {
  const bottom = window.innerHeight - floor;
  const zone = { left: window.innerWidth - WIDTH, top: bottom - height, bottom };
  const open = [...document.querySelectorAll(OPEN)].at(-1);
  return [...(open ?? document).querySelectorAll('[data-sums]')]
    .map((sums) => sums.getBoundingClientRect())
    .some((box) => box.width > 0 && box.right > zone.left && box.bottom > zone.top && box.top < zone.bottom);
}

/** Beside a dialog if there is room, else above its footer or the page's bar. */
function placeBesideButtons(count: number): ToastPlace {
  const open = [...document.querySelectorAll(OPEN)].at(-1);
  const height = 32 + count * ROW;
  if (!open) return { ...USUAL, floor: heightOfBottomBar(height) };
  const box = open.getBoundingClientRect();
  if (!window.matchMedia(MOBILE_QUERY).matches) {
    if (window.innerWidth - box.right >= WIDTH) return USUAL;
    return { ...USUAL, corner: box.left >= WIDTH ? 'bottom-left' : 'top-left' };
  }
  const footer = open.querySelector('[data-slot$="-footer"]')?.getBoundingClientRect();
  const isClear = !footer || footer.bottom <= window.innerHeight - height || footer.top < window.innerHeight / 2;
  // A footer that is still to be scrolled to is below the window.
  return isClear ? USUAL : { ...USUAL, floor: Math.max(0, window.innerHeight - footer.top) };
}

/**
 * The px between the window's bottom and the top of a bar that stays there, 0 if none is behind the toasts.
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

const isSamePlace = (a: ToastPlace, b: ToastPlace) => a.corner === b.corner && a.floor === b.floor && a.left === b.left;

/** The place of the toasts, updated when a dialog opens or closes, on scrolling and when the window's size changes. */
export function useToastPlace(count: number): ToastPlace {
  const [place, setPlace] = useState(() => placeNow(count));
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const next = placeNow(count);
        setPlace((now) => (isSamePlace(now, next) ? now : next));
      });
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-state'] });
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, { capture: true });
    };
  }, [count]);
  return place;
}
