'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useReasonText } from '@/components/common/use-lost-reasons';
import { useNames } from '@/components/common/use-names';
import type { HitRateGroup } from '@/lib/offers/shared/hit-rate';

type KindKey = Parameters<ReturnType<typeof useTranslations<'offers.kinds'>>>[0];
type SourceKey = Parameters<ReturnType<typeof useTranslations<'leads.source'>>>[0];

/** Returns a function that names a row of the group. */
export function useKeyText(by: HitRateGroup): (key: string) => string {
  const t = useTranslations('offers.hitRate');
  const kinds = useTranslations('offers.kinds');
  const sources = useTranslations('leads.source');
  const reasonText = useReasonText();
  const label = useStatusLabel();
  const nameOf = useNames();
  return (key) => {
    if (key === '') return t(`missing.${by}`);
    if (by === 'saelger') return nameOf(key);
    if (by === 'kilde') return sources(key as SourceKey);
    if (by === 'type') return kinds(key as KindKey);
    if (by === 'tabsaarsag') return key === 'udloebet' ? label('offer', 'udloebet') : reasonText(key);
    return `${key.slice(5)}.${key.slice(0, 4)}`;
  };
}
