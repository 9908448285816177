'use client';

import { History, Info, Keyboard, LogOut, MessageSquare, PanelLeft, SunMoon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, CommandShortcut } from '@/components/ui/command';
import { logout } from '@/lib/auth/client';
import { paths } from '@/lib/core/paths';
import { fold } from '@/lib/core/text';
import { useIsTechnicianOnly } from './access';
import { navItems } from './nav';
import { PaletteJobs, usePaletteJobs } from './palette-jobs';
import { PaletteLeads, usePaletteLeads } from './palette-leads';
import { PaletteOffers, usePaletteOffers } from './palette-offers';
import { setOverlay } from './shortcuts';
import { useSidebar } from './sidebar-state';
import { useThemeSetting } from './use-theme-setting';

/** ⌘K: to any page, to any lead and job, to an offer by its number, and what the shell can do. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const { toggle } = useSidebar();
  const { toggleTheme } = useThemeSetting();
  const [query, setQuery] = useState('');
  const isTechnicianOnly = useIsTechnicianOnly();
  const leads = usePaletteLeads(query, !isTechnicianOnly);
  const { jobs, isSearching } = usePaletteJobs(query);
  const offers = usePaletteOffers(query);
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const wanted = fold(query.trim());
  const matches = (label: string) => fold(label).includes(wanted);
  const pages = [
    ...navItems(isTechnicianOnly).map(({ key, href, icon }) => ({ label: t(`nav.${key}`), href, Icon: icon })),
    { label: t('nav.patchnotes'), href: paths.patchNotes(), Icon: History },
    { label: t('nav.feedback'), href: paths.feedback(), Icon: MessageSquare },
    { label: t('nav.about'), href: paths.about(), Icon: Info },
  ].filter((page) => matches(page.label));
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const actions = [
    { label: t('palette.toggleTheme'), Icon: SunMoon, hint: '', onSelect: run(toggleTheme) },
    { label: t('palette.toggleSidebar'), Icon: PanelLeft, hint: 'Ctrl B', onSelect: run(toggle) },
    { label: t('palette.help'), Icon: Keyboard, hint: '?', onSelect: () => setOverlay('help') },
    { label: t('palette.logout'), Icon: LogOut, hint: '', onSelect: run(() => void logout()) },
  ].filter((action) => matches(action.label));
  return (
    // The server has chosen leads and jobs, so the palette's own ranking is off and the rest is matched here the same way.
    <CommandDialog open onOpenChange={(open) => !open && onClose()} title={t('palette.title')} description={t('palette.description')} commandProps={{ shouldFilter: false }}>
      <CommandInput value={query} onValueChange={setQuery} placeholder={t('palette.placeholder')} maxLength={100} />
      <CommandList label={t('palette.title')}>
        <CommandEmpty>{t(leads.isSearching || isSearching ? 'palette.searching' : 'palette.empty')}</CommandEmpty>
        <PaletteOffers offers={offers} onOpen={go} />
        <PaletteLeads hits={leads.hits} onOpen={go} />
        <PaletteJobs jobs={jobs} onOpen={go} />
        {pages.length > 0 && (
          <CommandGroup heading={t('palette.pages')}>
            {pages.map(({ label, href, Icon }) => (
              <CommandItem key={href} value={href} onSelect={() => go(href)}>
                <Icon aria-hidden />
                {label}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
        {actions.length > 0 && (
          <CommandGroup heading={t('palette.actions')}>
            {actions.map(({ label, Icon, hint, onSelect }) => (
              <CommandItem key={label} value={label} onSelect={onSelect}>
                <Icon aria-hidden />
                {label}
                {hint && <CommandShortcut>{hint}</CommandShortcut>}
              </CommandItem>
            ))}
          </CommandGroup>
        )}
      </CommandList>
    </CommandDialog>
  );
}
