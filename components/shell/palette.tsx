'use client';

import { History, Info, Keyboard, LogOut, PanelLeft, SunMoon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { CommandDialog, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList, CommandShortcut } from '@/components/ui/command';
import { logout } from '@/lib/auth/client';
import { paths } from '@/lib/core/paths';
import { NAV_ITEMS } from './nav';
import { PaletteLeads, usePaletteLeads } from './palette-leads';
import { setOverlay } from './shortcuts';
import { useSidebar } from './sidebar-state';
import { useThemeSetting } from './use-theme-setting';

/** ⌘K: to any page, to any lead, and what the shell can do. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const { toggle } = useSidebar();
  const { toggleTheme } = useThemeSetting();
  const [query, setQuery] = useState('');
  const leads = usePaletteLeads(query);
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <CommandDialog open onOpenChange={(open) => !open && onClose()} title={t('palette.title')} description={t('palette.description')}>
      <CommandInput value={query} onValueChange={setQuery} placeholder={t('palette.placeholder')} maxLength={100} />
      <CommandList label={t('palette.title')}>
        <CommandEmpty>{t(leads.isSearching ? 'palette.searching' : 'palette.empty')}</CommandEmpty>
        <PaletteLeads hits={leads.hits} onOpen={go} />
        <CommandGroup heading={t('palette.pages')}>
          {NAV_ITEMS.map(({ key, href, icon: Icon }) => (
            <CommandItem key={key} value={t(`nav.${key}`)} onSelect={() => go(href)}>
              <Icon aria-hidden />
              {t(`nav.${key}`)}
            </CommandItem>
          ))}
          <Item icon={<History aria-hidden />} label={t('nav.patchnotes')} onSelect={() => go(paths.patchNotes())} />
          <Item icon={<Info aria-hidden />} label={t('nav.about')} onSelect={() => go(paths.about())} />
        </CommandGroup>
        <CommandGroup heading={t('palette.actions')}>
          <Item icon={<SunMoon aria-hidden />} label={t('palette.toggleTheme')} onSelect={run(toggleTheme)} />
          <Item icon={<PanelLeft aria-hidden />} label={t('palette.toggleSidebar')} hint="Ctrl B" onSelect={run(toggle)} />
          <Item icon={<Keyboard aria-hidden />} label={t('palette.help')} hint="?" onSelect={() => setOverlay('help')} />
          <Item icon={<LogOut aria-hidden />} label={t('palette.logout')} onSelect={run(() => void logout())} />
        </CommandGroup>
      </CommandList>
    </CommandDialog>
  );
}

function Item({ icon, label, hint, onSelect }: { icon: ReactNode; label: string; hint?: string; onSelect: () => void }) {
  return (
    <CommandItem value={label} onSelect={onSelect}>
      {icon}
      {label}
      {hint && <CommandShortcut>{hint}</CommandShortcut>}
    </CommandItem>
  );
}
