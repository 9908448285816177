'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import { useClaim } from './use-claim';

/** Makes the user the owner of a lead without one. */
export function ClaimButton({ lead, className }: { lead: LeadItem; className?: string }) {
  const t = useTranslations('leads.pool');
  const claim = useClaim();
  return (
    <Button
      size="sm"
      variant="outline"
      aria-disabled={claim.isPending}
      // The second click of a double click would hit the next row, which has moved up.
      onClick={(event) => event.detail < 2 && !claim.isPending && void claim.run(lead)}
      aria-label={t('claimNamed', { name: lead.name })}
      className={cn(className)}
    >
      {t('claim')}
    </Button>
  );
}
