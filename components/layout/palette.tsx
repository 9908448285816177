'use client';

import { History, Info, MessageSquare, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from '@/components/ui/command';
import { paths } from '@/lib/core/paths';
import { fold } from '@/lib/core/text';
import { useIsTechnicianOnly } from '@/components/auth/access';
import { navItems } from './nav';
import { toClientError } from '@/lib/pocketbase/command';
import { useErrorMessage } from '@/components/common/form/error-text';
import { usePaletteActions, type PaletteAction } from './palette-actions';
import { getJobRowId, PaletteJobs, usePaletteJobs } from '@/components/service/palette-jobs';
import { leadRow, PaletteLeads, usePaletteLeads } from '@/components/leads/palette-leads';
import { offerRow, PaletteOffers, usePaletteOffers } from '@/components/offers/palette-offers';
import { useFirstRow } from './use-first-row';

/** The search over pages, leads, jobs, offers and actions (Ctrl+K). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const [query, setQuery] = useState('');
  const say = useErrorMessage();
  const { go, leads, jobs, offers, pages, actions } = usePaletteContent(query, onClose);
  // In the order in which they are shown.
  const rows = [
    ...offers.offers.map((offer) => ({ value: offerRow(offer), open: () => go(paths.offer(offer.id)) })),
    ...leads.hits.map((hit) => ({ value: leadRow(hit), open: () => go(paths.lead(hit.id)) })),
    ...jobs.jobs.map((job) => ({ value: getJobRowId(job), open: () => go(paths.job(job.id)) })),
    ...pages.map(({ href }) => ({ value: href, open: () => go(href) })),
    ...actions.map(({ label, onSelect }) => ({ value: label, open: onSelect })),
  ];
  // After a failed search "nothing found" would be untrue.
  const error = leads.error ?? jobs.error;
  const isSearching = leads.isSearching || jobs.isSearching || offers.isSearching;
  const { onType, commandProps } = useFirstRow(query, rows, isSearching);
  return (
    <CommandDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('palette.title')}
      description={t('palette.description')}
      commandProps={commandProps}
    >
      <CommandInput
        value={query}
        onValueChange={(next) => {
          onType();
          setQuery(next);
        }}
        placeholder={t('palette.placeholder')}
        maxLength={100}
      />
      <CommandList label={t('palette.title')} aria-busy={isSearching}>
        <CommandEmpty>
          {error && !isSearching ? say(toClientError(error)) : t(isSearching ? 'palette.searching' : 'palette.empty')}
        </CommandEmpty>
        <PaletteOffers offers={offers.offers} onOpen={go} />
        <PaletteLeads hits={leads.hits} onOpen={go} />
        <PaletteJobs jobs={jobs.jobs} onOpen={go} />
        <PalettePages pages={pages} onOpen={go} />
        <PaletteActions actions={actions} />
      </CommandList>
    </CommandDialog>
  );
}

type PalettePage = { label: string; href: string; Icon: LucideIcon };

/**
 * Everything that matches the query. The server searches leads, jobs and offers; pages and actions are matched here by
 * their labels, so the palette's own ranking is off.
 */
function usePaletteContent(query: string, onClose: () => void) {
  const t = useTranslations('shell');
  const router = useRouter();
  const isTechnicianOnly = useIsTechnicianOnly();
  const leads = usePaletteLeads(query, !isTechnicianOnly);
  const jobs = usePaletteJobs(query);
  const offers = usePaletteOffers(query);
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const folded = fold(query.trim());
  const matches = ({ label }: { label: string }) => fold(label).includes(folded);
  const pages: PalettePage[] = [
    ...navItems(isTechnicianOnly).map(({ key, href, icon }) => ({ label: t(`nav.${key}`), href, Icon: icon })),
    { label: t('nav.patchnotes'), href: paths.patchNotes(), Icon: History },
    { label: t('nav.feedback'), href: paths.feedback(), Icon: MessageSquare },
    { label: t('nav.about'), href: paths.about(), Icon: Info },
  ].filter(matches);
  const actions = usePaletteActions(onClose, go).filter(matches);
  return { go, leads, jobs, offers, pages, actions };
}

function PalettePages({ pages, onOpen }: { pages: readonly PalettePage[]; onOpen: (href: string) => void }) {
  const t = useTranslations('shell.palette');
  if (pages.length === 0) return null;
  return (
    <CommandGroup heading={t('pages')}>
      {pages.map(({ label, href, Icon }) => (
        <CommandItem key={href} value={href} onSelect={() => onOpen(href)}>
          <Icon aria-hidden />
          {label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

function PaletteActions({ actions }: { actions: readonly PaletteAction[] }) {
  const t = useTranslations('shell.palette');
  if (actions.length === 0) return null;
  return (
    <CommandGroup heading={t('actions')}>
      {actions.map(({ label, Icon, hint, onSelect }) => (
        <CommandItem key={label} value={label} onSelect={onSelect}>
          <Icon aria-hidden />
          {label}
          {hint && <CommandShortcut>{hint}</CommandShortcut>}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
