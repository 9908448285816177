'use client';

import { useTranslations } from 'next-intl';
import { HoverLink } from '@/components/common/hover-link';
import { paths } from '@/lib/core/shared/paths';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import { ClaimButton } from './claim-button';
import { LeadAge } from './lead-age';
import { placeOf } from '@/lib/core/browser/place';

/** A new lead in a panel: name, waiting time and the button to claim it. */
export function NewLeadRow({ lead }: { lead: LeadItem }) {
  const tType = useTranslations('leads.customerType');
  return (
    <li className="flex min-h-13 items-center gap-3 pr-4 transition-colors duration-75 hover:bg-accent/60">
      <HoverLink data-row href={paths.newLeads(lead.id)} className="flex min-w-0 flex-1 items-center gap-3 py-2 pl-4">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {lead.name}
            {companyBeside(lead) && <span className="font-normal text-muted-foreground"> · {lead.company}</span>}
          </span>
          <span className="my-0.5 block sm:hidden">
            <LeadAge lead={lead} />
          </span>
          <span className="block truncate text-xs text-muted-foreground">
            {[tType(lead.customerType), placeOf(lead)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="max-sm:hidden">
          <LeadAge lead={lead} />
        </span>
      </HoverLink>
      {!lead.owner && <ClaimButton lead={lead} />}
    </li>
  );
}
