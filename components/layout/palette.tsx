'use client';

import { History, Info, MessageSquare } from 'lucide-react';
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
import { paths } from '@/lib/core/paths';
import { fold } from '@/lib/core/text';
import { useIsTechnicianOnly } from '@/components/auth/access';
import { navItems } from './nav';
import { toClientError } from '@/lib/pocketbase/command';
import { useErrorMessage } from '@/components/common/form/error-text';
import { usePaletteActions } from './palette-actions';
import type { PaletteResults } from './palette-results';
import { useFirstRow } from './use-first-row';

type Props = {
  query: string;
  onQuery: (query: string) => void;
  /** The records that match the query, in the order in which they are shown. */
  results: readonly PaletteResults[];
  onClose: () => void;
};

/** Ctrl K: finds pages, records and actions. */
export function Palette({ query, onQuery, results, onClose }: Props) {
  const t = useTranslations('shell');
  const router = useRouter();
  const isTechnicianOnly = useIsTechnicianOnly();
  const say = useErrorMessage();
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const wanted = fold(query.trim());
  const matches = ({ label }: { label: string }) => fold(label).includes(wanted);
  const pages = [
    ...navItems(isTechnicianOnly).map(({ key, href, icon }) => ({ label: t(`nav.${key}`), href, Icon: icon })),
    { label: t('nav.patchnotes'), href: paths.patchNotes(), Icon: History },
    { label: t('nav.feedback'), href: paths.feedback(), Icon: MessageSquare },
    { label: t('nav.about'), href: paths.about(), Icon: Info },
  ].filter(matches);
  const actions = usePaletteActions(onClose, go).filter(matches);
  // In the order in which they are shown.
  const rows = [
    ...results.flatMap(({ found }) => found.map(({ value, href }) => ({ value, open: () => go(href) }))),
    ...pages.map(({ href }) => ({ value: href, open: () => go(href) })),
    ...actions.map(({ label, onSelect }) => ({ value: label, open: onSelect })),
  ];
  // "Nothing found" would be untrue where a search failed.
  const error = results.find((result) => result.error)?.error;
  const isSearching = results.some((result) => result.isSearching);
  const { onType, commandProps } = useFirstRow(query, rows, isSearching);
  return (
    // The server chooses the records, so the dialog's own ranking is off, and pages and actions are matched above.
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
        {results.map(
          ({ heading, found }) =>
            found.length > 0 && (
              <CommandGroup key={heading} heading={heading}>
                {found.map(({ value, href, content }) => (
                  <CommandItem key={value} value={value} onSelect={() => go(href)}>
                    {content}
                  </CommandItem>
                ))}
              </CommandGroup>
            ),
        )}
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
