'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Lock, User } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { CommandGroup, CommandItem } from '@/components/ui/command';
import { paths } from '@/lib/core/paths';
import { leadKeys } from '@/lib/leads/queries';
import { send } from '@/lib/pocketbase/command';
import { useDebounced } from '@/components/common/use-debounced';

/** The fields of a search hit that the palette shows. */
type Hit = {
  id: string;
  name: string;
  locked: boolean;
  company?: string;
  address?: string;
  zip?: string;
  city?: string;
  owner: { name: string } | null;
};

/** Shorter queries find too many leads. */
export const MIN_LETTERS = 2;
const LIMIT = 8;
/** Pause in typing before the palette searches. */
export const DEBOUNCE_MS = 120;

/** Leads for what is typed in the palette, from two letters on. `mayRead`: a technician has none. */
export function usePaletteLeads(
  query: string,
  mayRead: boolean,
): { hits: readonly Hit[]; isSearching: boolean; error: unknown } {
  const wanted = useDebounced(query.trim(), DEBOUNCE_MS);
  const { data, isFetching, error } = useQuery({
    queryKey: leadKeys.palette(wanted),
    queryFn: ({ signal }) =>
      send<{ items: Hit[] }>('/api/leads/search', { method: 'GET', query: { q: wanted, limit: LIMIT }, signal }),
    enabled: mayRead && wanted.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
  });
  const isAsked = mayRead && query.trim().length >= MIN_LETTERS;
  return {
    hits: isAsked ? (data?.items ?? []) : [],
    isSearching: isAsked && (isFetching || wanted !== query.trim()),
    error: isAsked ? error : null,
  };
}

/** The row's value, unique in the palette. */
export const leadRow = (hit: Pick<Hit, 'id'>) => `lead ${hit.id}`;

/** The hits, in the server's order. */
export function PaletteLeads({ hits, onOpen }: { hits: readonly Hit[]; onOpen: (href: string) => void }) {
  const t = useTranslations('shell.palette');
  if (hits.length === 0) return null;
  return (
    <CommandGroup heading={t('leads')}>
      {hits.map((hit) => (
        <CommandItem key={hit.id} value={leadRow(hit)} onSelect={() => onOpen(paths.lead(hit.id))}>
          {hit.locked ? <Lock aria-hidden /> : <User aria-hidden />}
          <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center">
            <span className="truncate">
              {hit.name}
              {hit.company && <span className="text-muted-foreground"> · {hit.company}</span>}
            </span>
            <span className="truncate text-xs text-muted-foreground sm:ml-auto sm:max-w-1/2 sm:shrink-0 sm:pl-3">
              {hit.locked
                ? t('lockedBy', { name: hit.owner?.name ?? '' })
                : [hit.address, [hit.zip, hit.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
            </span>
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
