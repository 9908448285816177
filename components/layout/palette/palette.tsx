'use client';

import { Contact, CopyCheck, FileText, History, Info, MessageSquare, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import {
  CommandDialog,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandShortcut,
} from '@/components/ui/command';
import { useSession } from '@/lib/auth/browser/client';
import { can } from '@/lib/auth/shared/permissions';
import { paths } from '@/lib/core/shared/paths';
import { fold } from '@/lib/core/shared/text';
import { useIsTechnicianOnly } from '@/components/auth/access';
import { navItems } from '@/components/layout/sidebar/nav';
import { toClientError } from '@/lib/pocketbase/shared/command';
import { useErrorMessage } from '@/components/common/form/error-text';
import { usePaletteActions, type PaletteAction } from './palette-actions';
import type { PaletteResults } from './palette-results';
import { useFirstRow } from './use-first-row';

type Props = {
  query: string;
  onQuery: (query: string) => void;
  /** The records that match the query, in the order in which they are shown. */
  results: readonly PaletteResults[];
  onClose: () => void;
};

/** The search over pages, records and actions (Ctrl+K). */
export function Palette({ query, onQuery, results, onClose }: Props) {
  const t = useTranslations('layout');
  const say = useErrorMessage();
  const { go, pages, actions } = usePagesAndActions(query, onClose);
  // In the order in which they are shown.
  const rows = [
    ...results.flatMap(({ found }) => found.map(({ value, href }) => ({ value, open: () => go(href) }))),
    ...pages.map(({ href }) => ({ value: href, open: () => go(href) })),
    ...actions.map(({ label, onSelect }) => ({ value: label, open: onSelect })),
  ];
  // After a failed search "nothing found" would be untrue.
  const error = results.find((result) => result.error)?.error;
  const isSearching = results.some((result) => result.isSearching);
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
          onQuery(next);
        }}
        placeholder={t('palette.placeholder')}
        maxLength={100}
      />
      <CommandList label={t('palette.title')} aria-busy={isSearching}>
        <CommandEmpty>
          {error && !isSearching ? say(toClientError(error)) : t(isSearching ? 'palette.searching' : 'palette.empty')}
        </CommandEmpty>
        {results.map((result) => (
          <PaletteRecords key={result.heading} {...result} onOpen={go} />
        ))}
        <PalettePages pages={pages} onOpen={go} />
        <PaletteActions actions={actions} />
      </CommandList>
    </CommandDialog>
  );
}

type PalettePage = { label: string; href: string; Icon: LucideIcon };

/**
 * The pages and actions whose labels match the query. The server searches the records, so the palette's own ranking is
 * off.
 */
function usePagesAndActions(query: string, onClose: () => void) {
  const t = useTranslations('layout');
  const router = useRouter();
  const isTechnicianOnly = useIsTechnicianOnly();
  const { user, roles } = useSession();
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const folded = fold(query.trim());
  const matches = ({ label }: { label: string }) => fold(label).includes(folded);
  const pages: PalettePage[] = [
    ...navItems(isTechnicianOnly).map(({ key, href, icon }) => ({ label: t(`nav.${key}`), href, Icon: icon })),
    ...(isTechnicianOnly
      ? []
      : [
          { label: t('nav.leads'), href: paths.leads(), Icon: Contact },
          { label: t('nav.offers'), href: paths.offers(), Icon: FileText },
        ]),
    ...(can({ id: user?.id ?? '', roles }, 'duplicates', 'read')
      ? [{ label: t('nav.duplicates'), href: paths.duplicates(), Icon: CopyCheck }]
      : []),
    { label: t('nav.patchnotes'), href: paths.patchNotes(), Icon: History },
    { label: t('nav.feedback'), href: paths.feedback(), Icon: MessageSquare },
    { label: t('nav.about'), href: paths.about(), Icon: Info },
  ].filter(matches);
  const actions = usePaletteActions(onClose, go).filter(matches);
  return { go, pages, actions };
}

type PaletteRecordsProps = Pick<PaletteResults, 'heading' | 'found'> & { onOpen: (href: string) => void };

function PaletteRecords({ heading, found, onOpen }: PaletteRecordsProps) {
  if (found.length === 0) return null;
  return (
    <CommandGroup heading={heading}>
      {found.map(({ value, href, content }) => (
        <CommandItem key={value} value={value} onSelect={() => onOpen(href)}>
          {content}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

function PalettePages({ pages, onOpen }: { pages: readonly PalettePage[]; onOpen: (href: string) => void }) {
  const t = useTranslations('layout.palette');
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
  const t = useTranslations('layout.palette');
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
