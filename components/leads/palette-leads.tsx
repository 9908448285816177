'use client';

import { useQuery } from '@tanstack/react-query';
import { Lock, User } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DEBOUNCE_MS, MIN_LETTERS, type PaletteResults } from '@/components/layout/palette/palette-results';
import { paths } from '@/lib/core/shared/paths';
import { placeOf } from '@/lib/core/browser/place';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import { quickLeadSearch } from '@/lib/leads/shared/queries';
import type { LeadHit, OpenHit } from '@/lib/leads/shared/types';
import { useDebounced } from '@/components/common/use-debounced';

/** Of another seller's lead only the name and the owner are known. */
type Hit = Pick<LeadHit, 'id' | 'name' | 'locked' | 'owner' | 'similar'> &
  Partial<Pick<OpenHit, 'company' | 'address' | 'zip' | 'city'>>;

/** Leads for the palette's text. `mayRead` is false for users who have no leads. */
export function usePaletteLeads(query: string, mayRead: boolean): PaletteResults {
  const t = useTranslations('layout.palette');
  const wanted = useDebounced(query.trim(), DEBOUNCE_MS);
  const { data, isFetching, error } = useQuery({
    ...quickLeadSearch(wanted),
    enabled: mayRead && wanted.length >= MIN_LETTERS,
  });
  const isAsked = mayRead && query.trim().length >= MIN_LETTERS;
  const hits = isAsked ? (data ?? []) : [];
  return {
    heading: t(hits[0]?.similar ? 'similarLeads' : 'leads'),
    found: hits.map((hit) => ({
      value: `lead ${hit.id}`,
      href: paths.lead(hit.id),
      content: <PaletteLead hit={hit} />,
    })),
    isSearching: isAsked && (isFetching || wanted !== query.trim()),
    error: isAsked ? error : null,
  };
}

function PaletteLead({ hit }: { hit: Hit }) {
  const t = useTranslations('layout.palette');
  return (
    <>
      {hit.locked ? <Lock aria-hidden /> : <User aria-hidden />}
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center">
        <span className="truncate">
          {hit.name}
          {companyBeside(hit) && <span className="text-muted-foreground"> · {hit.company}</span>}
        </span>
        <span className="truncate text-xs text-muted-foreground sm:ml-auto sm:max-w-1/2 sm:shrink-0 sm:pl-3">
          {hit.locked ? t('lockedBy', { name: hit.owner?.name ?? '' }) : placeOf(hit)}
        </span>
      </span>
    </>
  );
}
