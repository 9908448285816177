'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { Button } from '@/components/ui/button';
import { can } from '@/lib/auth/shared/permissions';

/** Copies the offer; for all who make offers, also of an offer that they only read. */
export function CopyButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const t = useTranslations('offers.copy');
  const viewer = useViewer();
  if (!can(viewer, 'offers', 'change', viewer.id)) return null;
  return (
    <Button variant="outline" disabled={disabled} onClick={onClick}>
      <Copy aria-hidden /> {t('action')}
    </Button>
  );
}
