'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ExpiryState } from '@/lib/settings/shared/expiry';

/** Marks what has expired or soon will; nothing for all else. `title`: what it is. */
export function ExpiryBadge({ state, title }: { state: ExpiryState; title?: string }) {
  const t = useTranslations('settings.expiry');
  if (state === '') return null;
  return (
    <Badge variant={state === 'expired' ? 'danger' : 'warning'} title={title}>
      <TriangleAlert aria-hidden />
      {t(state)}
    </Badge>
  );
}
