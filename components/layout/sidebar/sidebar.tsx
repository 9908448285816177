'use client';

import { PanelLeft } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { lazyDialog } from '@/components/common/part/lazy-part';
import type { AdminLinks } from './nav';
import { SidebarContent } from './sidebar-content';
import { useSidebar } from './sidebar-state';
import { IconTip } from '@/components/common/icon-tip';

const SidebarSheet = lazyDialog(
  () =>
    dynamic(() => import('@/components/layout/sidebar/sidebar-sheet').then((module) => module.default), { ssr: false }),
  ({ setOpen }) => setOpen(false),
);

/** The signed-in navigation: beside the page on wide screens, a side sheet on narrow ones. */
export function Sidebar({ adminLinks, latestNotes }: { adminLinks: AdminLinks; latestNotes: string }) {
  const t = useTranslations('layout.sidebar');
  const { open, sheetOpen, setSheetOpen, toggle } = useSidebar();
  const label = t(open ? 'collapse' : 'expand');
  return (
    <>
      <aside
        data-slot="sidebar"
        data-side="left"
        data-state={open ? 'expanded' : 'collapsed'}
        className="sticky top-0 z-20 hidden h-dvh shrink-0 flex-col border-r border-sidebar-border bg-sidebar transition-[width] duration-150 ease-out data-[state=collapsed]:w-(--sidebar-width-icon) data-[state=expanded]:w-(--sidebar-width) md:flex print:hidden!"
      >
        <SidebarContent
          expanded={open}
          adminLinks={adminLinks}
          latestNotes={latestNotes}
          corner={
            <IconTip label={label} enabled={!open}>
              <button
                type="button"
                aria-label={label}
                aria-expanded={open}
                aria-keyshortcuts="Control+B Meta+B"
                onClick={toggle}
                className="grid size-8 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors duration-100 hover:bg-accent hover:text-foreground"
              >
                <PanelLeft aria-hidden className="size-4" />
              </button>
            </IconTip>
          }
        />
      </aside>
      {sheetOpen && <SidebarSheet adminLinks={adminLinks} latestNotes={latestNotes} setOpen={setSheetOpen} />}
    </>
  );
}
