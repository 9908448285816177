'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/common/toast/toast';
import { MOST_LINES } from '@/lib/offers/shared/schema';
import type { BundleHit } from '@/lib/offers/shared/types';
import { findOutdated } from '@/lib/settings/shared/bundles/sums';
import { insertBundle } from './line-actions';
import type { OfferSession } from './session';

/**
 * @returns a function that inserts a bundle and says what came in, with the products that need a look. It returns the id
 *   of the last line; undefined if the offer has no room.
 */
export function useInsertBundle(session: OfferSession, hourlyRate: number) {
  const t = useTranslations('offers.bundles');
  return (bundle: BundleHit, at: Parameters<typeof insertBundle>[2], times = 1): string | undefined => {
    const inserted = insertBundle(session, bundle, at, { times, hourlyRate, labourText: t('labour') });
    if (inserted.length === 0) {
      toast({ title: t('noRoom', { name: bundle.name, maximum: MOST_LINES }), success: false });
      return undefined;
    }
    const outdated = findOutdated(bundle);
    const title = t('inserted', { name: bundle.name, count: inserted.length, times });
    if (outdated.length === 0) toast({ title });
    else toast({ title, content: t('outdated', { names: outdated.join(', ') }), accent: 'warning' });
    return inserted.at(-1);
  };
}
