'use client';

import { CloudUpload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { setOverlay } from '@/components/layout/shortcuts/shortcuts';
import { isUnsent } from '@/lib/core/browser/outbox/current';

/** Opens the list of what was done without a connection, with the number that is not sent; hidden if it is empty. */
export function OutboxButton({ className }: { className: string }) {
  const t = useTranslations('outbox');
  const { acts } = useOutbox();
  if (acts.length === 0) return null;
  const count = acts.filter(isUnsent).length;
  return (
    <button
      type="button"
      aria-label={t('open', { count })}
      onClick={() => setOverlay('outbox')}
      className={`${className} relative`}
    >
      <CloudUpload aria-hidden className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-1 right-0.5 grid min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-semibold text-primary-foreground"
        >
          {count}
        </span>
      )}
    </button>
  );
}
