'use client';

import { useTranslations } from 'next-intl';
import { isUnsent } from '@/lib/core/browser/outbox/current';
import { ActRow } from './act-row';
import { useOutbox } from './use-outbox';

/** Lists the unsent acts of one job. Draws nothing if all are sent. */
export function KeptActs({ group }: { group: string }) {
  const t = useTranslations('outbox');
  const { acts } = useOutbox();
  const unsent = acts.filter((act) => act.group === group && isUnsent(act));
  if (unsent.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="divide-y rounded-lg border bg-card">
      {unsent.map((act) => (
        <ActRow key={act.seq} act={act} />
      ))}
    </ul>
  );
}
