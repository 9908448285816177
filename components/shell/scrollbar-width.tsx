'use client';

import { useEffect } from 'react';

/** Tells the styles how wide the page's scrollbar is, for the room that it leaves under a dialog (globals.css). */
export function ScrollbarWidth() {
  useEffect(() => {
    const measure = () => {
      if (document.body.hasAttribute('data-scroll-locked')) return;
      document.documentElement.style.setProperty('--scrollbar-width', `${window.innerWidth - document.documentElement.clientWidth}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return null;
}
