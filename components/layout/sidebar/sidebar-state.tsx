'use client';

import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { sidebarCookie } from './sidebar-cookie';
import { MOBILE_QUERY } from '@/components/common/mobile-query';

type SidebarState = {
  /** Expanded on wide screens; stored in the cookie. */
  open: boolean;
  /** Whether the side sheet of narrow screens is open; not stored. */
  sheetOpen: boolean;
  setSheetOpen: (open: boolean) => void;
  toggle: () => void;
};

const Context = createContext<SidebarState | null>(null);

/**
 * The sidebar's state (specification §4): the toggle changes the stored state on wide screens and the side sheet on
 * narrow ones.
 */
export function SidebarStateProvider({ defaultOpen, children }: { defaultOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(defaultOpen);
  const [sheetOpen, setSheetOpen] = useState(false);
  const toggle = useCallback(() => {
    if (window.matchMedia(MOBILE_QUERY).matches) {
      setSheetOpen((now) => !now);
      return;
    }
    setOpen((now) => {
      document.cookie = sidebarCookie(!now);
      return !now;
    });
  }, []);
  useCloseSheetWhenWide(setSheetOpen);
  const value = useMemo(() => ({ open, sheetOpen, setSheetOpen, toggle }), [open, sheetOpen, toggle]);
  return <Context value={value}>{children}</Context>;
}

/** Closes the sheet when a phone is turned to landscape, where the wide layout has its own sidebar. */
function useCloseSheetWhenWide(setSheetOpen: (open: boolean) => void): void {
  useEffect(() => {
    const query = window.matchMedia(MOBILE_QUERY);
    const onChange = () => {
      if (!query.matches) setSheetOpen(false);
    };
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [setSheetOpen]);
}

export function useSidebar(): SidebarState {
  const state = use(Context);
  if (!state) throw new Error('useSidebar outside SidebarStateProvider');
  return state;
}
