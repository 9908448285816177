'use client';

import { useTranslations } from 'next-intl';
import { Day } from '@/components/common/day/day';
import { HoverLink } from '@/components/common/hover-link';
import { StatusChip } from '@/components/common/status/status-chip';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { paths } from '@/lib/core/shared/paths';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import { placeOf } from '@/lib/core/browser/place';
import { useOwnerName } from './use-owner-name';

/** A lead in a panel: name, town and next action; `withOwner` adds whose it is. */
export function LeadRow({ lead, withOwner = false }: { lead: LeadItem; withOwner?: boolean }) {
  const nameOf = useOwnerName();
  const t = useTranslations('dashboard.leads');
  const today = copenhagenToday(new Date());
  return (
    <li>
      <HoverLink
        data-row
        href={paths.lead(lead.id)}
        className="flex min-h-13 items-center gap-3 px-4 py-2 transition-colors duration-75 hover:bg-accent/60"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">
            {lead.name}
            {lead.company && <span className="font-normal text-muted-foreground"> · {lead.company}</span>}
          </span>
          <span className="block truncate text-xs text-muted-foreground">
            {[withOwner && nameOf(lead.owner), lead.nextActionText || placeOf(lead)].filter(Boolean).join(' · ')}
          </span>
        </span>
        <StatusChip entity="lead" status={lead.status} state={lead.state} className="max-md:hidden" />
        <span
          className={cn(
            'tabular w-24 shrink-0 text-right text-xs',
            lead.nextActionAt && lead.nextActionAt < today
              ? 'font-medium text-tone-danger-text'
              : 'text-muted-foreground',
          )}
        >
          {lead.nextActionAt ? <Day day={lead.nextActionAt} relative /> : t('noNext')}
        </span>
      </HoverLink>
    </li>
  );
}
