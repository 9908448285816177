'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, type RefObject } from 'react';

const SHOWN_MS = 1_200;

/** Says that one finger scrolls the page, when somebody tries to move the map with it. */
export function TouchHint({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  const t = useTranslations('map');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = (event: TouchEvent) => {
      clearTimeout(timer);
      setShown(event.touches.length === 1);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
    };
    element.addEventListener('touchmove', onMove, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('touchmove', onMove);
    };
  }, [frame]);
  if (!isShown) return null;
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute inset-0 grid place-items-center bg-background/60 text-base font-medium"
    >
      {t('twoFingers')}
    </p>
  );
}
