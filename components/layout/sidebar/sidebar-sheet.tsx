'use client';

import { useTranslations } from 'next-intl';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import type { AdminLinks } from './nav';
import { SidebarContent } from './sidebar-content';
import { useSidebar } from './sidebar-state';

type Props = { adminLinks: AdminLinks; latestNotes: string; setOpen: (open: boolean) => void };

/** The navigation of narrow screens. Whether it is open is not a setting, so no cookie is written. */
export default function SidebarSheet({ adminLinks, latestNotes, setOpen }: Props) {
  const t = useTranslations('layout.nav');
  const { sheetOpen } = useSidebar();
  return (
    <Sheet open={sheetOpen} onOpenChange={setOpen}>
      <SheetContent
        side="left"
        aria-describedby={undefined}
        data-slot="sidebar-sheet"
        className="w-(--sidebar-width-mobile) max-w-[85vw] bg-sidebar"
      >
        <SheetTitle className="sr-only">{t('label')}</SheetTitle>
        <SidebarContent expanded adminLinks={adminLinks} latestNotes={latestNotes} onNavigate={() => setOpen(false)} />
      </SheetContent>
    </Sheet>
  );
}
