'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { HoverLink } from '@/components/shell/hover-link';
import { Button } from '@/components/ui/button';
import { paths } from '@/lib/core/paths';
import type { LeadItem } from '@/lib/overview/queries';
import { LeadAge } from './lead-row';
import { placeOf } from './place';
import { useClaim } from './use-claim';

type Props = {
  lead: LeadItem;
  /** Whose it is, where it is somebody's. */
  ownerName?: string | undefined;
  /** Opens it beside the list; without this the row leads to its profile. */
  onOpen?: ((id: string) => void) | undefined;
};

/** A new lead: who waits, for how long, and the button that takes it. */
export function PoolRow({ lead, ownerName, onOpen }: Props) {
  const t = useTranslations('newLeads');
  const tType = useTranslations('overview.customerType');
  const claim = useClaim();
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(lead.id);
  };
  return (
    <li className="flex min-h-13 items-center gap-3 pr-4 transition-colors duration-75 hover:bg-accent/60">
      <HoverLink data-row href={onOpen ? paths.newLeads(lead.id) : paths.lead(lead.id)} onClick={open} className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-4">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {lead.name}
            {lead.company && <span className="font-normal text-muted-foreground"> · {lead.company}</span>}
          </span>
          <span className="my-0.5 block sm:hidden">
            <LeadAge created={lead.created} />
          </span>
          <span className="block truncate text-xs text-muted-foreground">{[tType(lead.customerType), placeOf(lead)].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="max-sm:hidden">
          <LeadAge created={lead.created} />
        </span>
      </HoverLink>
      {lead.owner ? (
        <span className="max-w-32 truncate text-xs text-muted-foreground">{ownerName}</span>
      ) : (
        <Button size="sm" variant="outline" aria-disabled={claim.isPending} onClick={() => !claim.isPending && claim.mutate(lead)} aria-label={t('claimNamed', { name: lead.name })}>
          {t('claim')}
        </Button>
      )}
    </li>
  );
}
