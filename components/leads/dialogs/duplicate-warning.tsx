'use client';

import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Lock, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useWatch, type Control } from 'react-hook-form';
import { paths } from '@/lib/core/shared/paths';
import { toDuplicateProbe } from '@/lib/leads/shared/duplicate-probe';
import type { LeadFormValues } from '@/lib/leads/shared/form';
import { leadDuplicates, type DuplicateProbe } from '@/lib/leads/shared/queries';
import type { DuplicateHit } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { MergeLink } from '@/components/leads/merge/merge-link';
import { useDebounced } from '@/components/common/use-debounced';

const TYPING_MS = 300;
const MAX_SHOWN = 3;

/** Leads that may be the same customer as the one in the form. */
export function useDuplicates(control: Control<LeadFormValues>, exceptId: string): readonly DuplicateHit[] {
  const [phones, type, cvr, email, address, zip] = useWatch({
    control,
    name: ['phones', 'customerType', 'cvr', 'email', 'address', 'zip'],
  });
  const isFirm = type !== 'privat';
  return useKnownLeads(
    { phones: phones.map(({ value }) => value), cvr: isFirm ? cvr : '', email, address, zip },
    exceptId,
  );
}

/** Leads with one of these values, as they are typed. @param exceptId a lead that is not meant, '' for none */
export function useKnownLeads(values: Omit<DuplicateProbe, 'exceptId'>, exceptId: string): readonly DuplicateHit[] {
  // As text, because equal values must not begin the wait anew.
  const probe = useDebounced(JSON.stringify(toDuplicateProbe(values, exceptId)), TYPING_MS);
  const { data = [] } = useQuery(leadDuplicates(pb, JSON.parse(probe) as DuplicateProbe));
  return data;
}

type Props = {
  hits: readonly DuplicateHit[];
  /** The lead that is edited, to merge with; '' for a new one. */
  id: string;
  /** Takes the customer over into the form; left out, the customer is opened. */
  onUse?: (hit: DuplicateHit) => void;
};

/** Warns while typing that the customer may exist already. */
export function DuplicateWarning({ hits: data, id, onUse }: Props) {
  const t = useTranslations('leads.duplicates');
  return (
    <div role="status" data-testid="duplicates">
      {data.length > 0 && (
        <div className="mb-3 rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0" /> {t('title', { count: data.length })}
          </p>
          <ul className="mt-1 flex flex-col gap-1">
            {data.slice(0, MAX_SHOWN).map((hit) => (
              <li key={hit.id} className="flex flex-wrap items-center gap-x-2">
                {hit.locked ? (
                  <span className="flex items-center gap-1.5">
                    <Lock aria-hidden className="size-3.5" />{' '}
                    {t('locked', { name: hit.name, owner: hit.owner?.name ?? '' })}
                  </span>
                ) : onUse ? (
                  <button
                    type="button"
                    onClick={() => onUse(hit)}
                    className="min-h-6 font-medium underline underline-offset-2 touch:min-h-11"
                  >
                    {t('use', { name: hit.company || hit.name })}
                  </button>
                ) : (
                  <Link
                    href={paths.lead(hit.id)}
                    prefetch={false}
                    className="flex min-h-6 items-center gap-1 font-medium underline underline-offset-2"
                  >
                    {hit.company || hit.name} <ExternalLink aria-hidden className="size-3.5" />
                  </Link>
                )}
                <span>– {hit.reasons.map((reason) => t(reason)).join(', ')}</span>
                {id && !hit.locked && <MergeLink id={id} other={hit.id} />}
              </li>
            ))}
            {data.length > MAX_SHOWN && <li>{t('more', { count: data.length - MAX_SHOWN })}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
