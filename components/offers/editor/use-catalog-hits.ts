'use client';

import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import type { LinePatch } from '@/lib/offers/browser/editor-state';
import { catalogSearch } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import { findLine } from './grid-key-handlers';
import { catalogPatch } from './line-actions';
import type { OfferSession } from './session';

type Options = { session: OfferSession; offer: string; hourlyRate: number };

/**
 * @returns a function that fills the catalogue's best hit into a line whose text was left before the answer came. A
 *   text that was changed meanwhile stays without a hit, and other fields that were changed keep what was typed.
 */
export function useCatalogHits({ session, offer, hourlyRate }: Options): (line: string, query: string) => void {
  const queryClient = useQueryClient();
  return (id, query) => {
    const left = findLine(session, id);
    if (!left) return;
    const search = catalogSearch(pb, offer, query);
    // Keeps the request alive when the list that sent it closes.
    const stop = new QueryObserver(queryClient, search).subscribe(() => undefined);
    const fillIn = async () => {
      const [best] = await queryClient.fetchQuery(search);
      const line = findLine(session, id);
      if (!best || line?.text !== left.text) return;
      const patch = Object.entries(catalogPatch(best, session.doc().lines, hourlyRate));
      const untouched = patch.filter(([field]) => line[field as keyof LinePatch] === left[field as keyof LinePatch]);
      session.dispatch({ type: 'line', id, patch: Object.fromEntries(untouched) });
    };
    // Without an answer the text stays as it was typed.
    void fillIn()
      .catch(() => undefined)
      .finally(stop);
  };
}
