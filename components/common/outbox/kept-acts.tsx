'use client';

import { useTranslations } from 'next-intl';
import { isUnsent } from '@/lib/core/browser/outbox/current';
import { ActRow } from './act-row';
import { useOutbox } from './use-outbox';

/** What the user has done on one job and is not sent; nothing if all is. */
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
