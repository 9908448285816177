'use client';

import { useTranslations } from 'next-intl';
import type { Column } from '@/components/common/list/types';
import { Watchers } from '@/components/common/presence/watchers';
import { useNames } from '@/components/common/use-names';
import { placeOf } from '@/lib/core/browser/place';
import type { Watcher } from '@/lib/core/shared/presence';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import { ClaimButton } from './claim-button';
import { LeadAge } from './lead-age';

/** Name and address grow less than the note, which is the longest and uses the room that they leave. */
const WIDTHS = { name: 'minmax(min(13rem,20%),1fr)', place: 'minmax(min(12.75rem,20%),1fr)', note: 'minmax(0,3fr)' };

/**
 * `withOwner`: the list also holds leads that have an owner, so the owner column gets a heading. `watchers`: colleagues who
 * look at one of the leads now.
 */
export function useNewLeadColumns(withOwner: boolean, watchers: readonly Watcher[]): Column<LeadItem>[] {
  const t = useTranslations('leads.pool');
  const tType = useTranslations('leads.customerType');
  const names = useNames();
  return [
    {
      key: 'name',
      label: t('lead'),
      width: WIDTHS.name,
      phone: 'main',
      cell: (lead) => (
        <span className="block md:py-1">
          <span className="md:block md:truncate">
            {lead.name}
            <Watchers watchers={watchers.filter(({ id }) => id === lead.id)} className="ml-2 font-normal" />
          </span>
          {companyBeside(lead) && (
            <span className="font-normal text-muted-foreground md:block md:truncate md:text-xs">
              <span className="md:hidden"> · </span>
              {lead.company}
            </span>
          )}
        </span>
      ),
    },
    { key: 'age', label: t('waiting'), width: '8.5rem', cell: (lead) => <LeadAge lead={lead} /> },
    {
      key: 'place',
      label: t('address'),
      width: WIDTHS.place,
      cell: (lead) => <span className="two-lines text-muted-foreground md:my-1">{placeOf(lead)}</span>,
    },
    {
      key: 'note',
      label: t('note'),
      width: WIDTHS.note,
      phone: 'none',
      cell: (lead) => <span className="two-lines text-muted-foreground md:my-1">{lead.note}</span>,
    },
    {
      key: 'kind',
      label: t('kind'),
      width: '6rem',
      phone: 'none',
      cell: (lead) => <span className="text-muted-foreground">{tType(lead.customerType)}</span>,
    },
    {
      key: 'claim',
      label: t('owner'),
      isLabelHidden: !withOwner,
      width: withOwner ? '8rem' : '5.5rem',
      align: 'end',
      phone: 'side',
      cell: (lead) =>
        lead.owner ? (
          <span className="text-muted-foreground">{names(lead.owner)}</span>
        ) : (
          <ClaimButton lead={lead} className="relative z-10 my-1" />
        ),
    },
  ];
}
