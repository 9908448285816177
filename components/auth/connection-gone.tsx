'use client';

import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { useReconnect } from './use-reconnect';

/** Says that mail cannot be sent, and offers to reconnect. */
export default function ConnectionGone() {
  const t = useTranslations('layout.microsoft');
  const reconnect = useReconnect();
  return (
    <div
      role="status"
      data-slot="connection-banner"
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 md:px-6',
        'bg-tone-warning text-tone-warning-text',
      )}
    >
      <Unplug aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48 font-medium">{t('gone')}</span>
      <Button size="sm" variant="outline" onClick={reconnect}>
        {t('reconnect')}
      </Button>
    </div>
  );
}
