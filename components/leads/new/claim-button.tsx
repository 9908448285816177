'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/cn';
import type { LeadItem } from '@/lib/dashboard/queries';
import { useClaim } from './use-claim';

/** Takes a lead that nobody has. */
export function ClaimButton({ lead, className }: { lead: LeadItem; className?: string }) {
  const t = useTranslations('newLeads');
  const claim = useClaim();
  return (
    <Button
      size="sm"
      variant="outline"
      aria-disabled={claim.isPending}
      // Of a double click the second half would meet the next row, which has moved up by then.
      onClick={(event) => event.detail < 2 && !claim.isPending && claim.mutate(lead)}
      aria-label={t('claimNamed', { name: lead.name })}
      className={cn(className)}
    >
      {t('claim')}
    </Button>
  );
}
