'use client';

import { useQuery } from '@tanstack/react-query';
import { Lock, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Finder } from '@/components/common/finder';
import { useDebounced } from '@/components/common/use-debounced';
import { placeOf } from '@/lib/core/browser/place';
import { quickLeadSearch } from '@/lib/leads/shared/queries';
import type { OpenHit } from '@/lib/leads/shared/types';

const DEBOUNCE_MS = 150;
const MIN_LETTERS = 2;

type Props = {
  /** Shown if nobody is found. */
  none: string;
  onChoose: (lead: OpenHit) => void;
  autoFocus?: boolean;
};

/** Finds a customer by name, phone or address while one types. A colleague's is shown and cannot be chosen. */
export function LeadFinder({ none, onChoose, autoFocus = false }: Props) {
  const t = useTranslations('leads.finder');
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isAsked = wanted.length >= MIN_LETTERS;
  const { data: hits = [], isFetching } = useQuery({ ...quickLeadSearch(wanted), enabled: isAsked });
  const found = hits.map((hit) => ({
    id: hit.id,
    label: (!hit.locked && hit.company) || hit.name,
    about: hit.locked ? t('lockedBy', { name: hit.owner?.name ?? '' }) : placeOf(hit),
    icon: hit.locked ? Lock : UserRound,
    kind: t('customer'),
    disabled: hit.locked,
  }));
  const choose = (id: string) => {
    for (const hit of hits) if (hit.id === id && !hit.locked) onChoose(hit);
  };
  return (
    <Finder
      label={t('label')}
      placeholder={t('placeholder')}
      typed={typed}
      onType={setTyped}
      found={isAsked ? found : null}
      empty={isFetching ? t('searching') : none}
      onChoose={choose}
      autoFocus={autoFocus}
    />
  );
}
