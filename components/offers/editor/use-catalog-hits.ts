'use client';

import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import type { LinePatch } from '@/lib/offers/browser/editor-state';
import { readTimes } from '@/lib/offers/browser/times-query';
import { catalogSearch } from '@/lib/offers/shared/queries';
import type { BundleHit } from '@/lib/offers/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { findLine } from './grid-key-handlers';
import { catalogPatch } from '@/lib/offers/shared/catalog-patch';
import type { OfferSession } from './session';

type Options = { session: OfferSession; offer: string; hourlyRate: number };

type OnBundle = (bundle: BundleHit, times: number | undefined) => void;

/**
 * @returns a function that fills the catalogue's best hit into a line whose text was left before the answer came. A
 *   text that was changed meanwhile stays without a hit, and other fields that were changed keep what was typed. A
 *   bundle brings rows of its own: `onBundle` gets it if nothing of the line was changed.
 */
export function useCatalogHits(options: Options): (line: string, query: string, onBundle: OnBundle) => void {
  const { session, offer, hourlyRate } = options;
  const queryClient = useQueryClient();
  return (id, query, onBundle) => {
    const left = findLine(session, id);
    if (!left) return;
    const { q, times } = readTimes(query);
    const search = catalogSearch(pb, offer, q);
    // Keeps the request alive when the list that sent it closes.
    const stop = new QueryObserver(queryClient, search).subscribe(() => undefined);
    const fillIn = async () => {
      const [best] = await queryClient.fetchQuery(search);
      const line = findLine(session, id);
      if (!best || line?.text !== left.text) return;
      if (best.type === 'bundle') {
        if (line === left) onBundle(best, times);
        return;
      }
      const found = catalogPatch(best, session.doc().lines, hourlyRate);
      const patch = Object.entries({ ...found, ...(times ? { qtyMilli: times * 1000 } : {}) });
      const untouched = patch.filter(([field]) => line[field as keyof LinePatch] === left[field as keyof LinePatch]);
      session.dispatch({ type: 'line', id, patch: Object.fromEntries(untouched) });
    };
    // Without an answer the text stays as it was typed.
    void fillIn()
      .catch(() => undefined)
      .finally(stop);
  };
}
