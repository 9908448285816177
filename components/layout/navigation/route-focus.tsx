'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading } from '@/components/common/page/focus-heading';

/** Focuses the new page's heading after a navigation, unless the page has moved the focus itself. */
export function RouteFocus() {
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.getElementById('main');
    const active = document.activeElement;
    if (
      !main ||
      (active && active !== main && main.contains(active)) ||
      document.querySelector('[role="dialog"][data-state="open"]')
    )
      return;
    focusHeading();
  }, [pathname]);
  return null;
}
