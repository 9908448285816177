'use client';

import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';
import type { Watcher } from '@/lib/core/shared/presence';

type Props = { watchers: readonly Watcher[]; className?: string };

/** Says who looks at the record now, as in 'Maria kigger på den'; nothing if nobody does. */
export function Watchers({ watchers, className }: Props) {
  const t = useTranslations('common.presence');
  return (
    <span role="status" className="contents">
      {watchers.length > 0 && (
        <span className={cn('inline-flex items-center gap-1.5 text-sm text-tone-info-text print:hidden', className)}>
          <Eye aria-hidden className="size-3.5 shrink-0" />
          {t('looking', { names: watchers.map(({ name }) => name).join(', ') })}
        </span>
      )}
    </span>
  );
}
