'use client';

import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { StatusChip } from '@/components/common/status/status-chip';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { useAggregate } from '@/components/offers/editor/context';

/** All revisions of this offer number, the newest first. Hidden if there is only one. */
export function Revisions() {
  const t = useTranslations('offers.revision');
  const { offer, revisions } = useAggregate();
  if (revisions.length < 2) return null;
  return (
    <section aria-label={t('title')} className="shrink-0 rounded-lg border bg-card py-2">
      <h2 className="px-4 pb-1 text-sm font-semibold">{t('title')}</h2>
      <ul>
        {revisions.toReversed().map((revision) => {
          const here = revision.id === offer.id;
          return (
            <li key={revision.id}>
              <HoverLink
                href={paths.offer(revision.id)}
                aria-current={here ? 'page' : undefined}
                className={cn(
                  'flex min-h-8 items-center justify-between gap-2 px-4 hover:bg-accent touch:min-h-11',
                  here && 'bg-accent font-medium',
                )}
              >
                <span className="tabular">{offerNumberText(offer.offerNumber, revision.revision)}</span>
                <StatusChip entity="offer" status={revision.status} />
              </HoverLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
