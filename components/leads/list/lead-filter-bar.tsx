'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FilterFold } from '@/components/common/list/filter-fold';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { isFiltered, NO_FILTERS, OWNER_FILTERS, type LeadFilters } from '@/lib/leads/shared/filters';
import { CUSTOMER_TYPES, LEAD_STATUSES } from '@/lib/leads/shared/values';

type Props = { filters: LeadFilters; onChange: (change: Partial<LeadFilters>) => void };

/** Filters by owner, status and customer type. */
export function LeadFilterBar({ filters, onChange }: Props) {
  const t = useTranslations('leads');
  const label = useStatusLabel();
  const common = useTranslations('common');
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={common('filters')}>
      <FilterFold
        count={
          Number(filters.owner !== NO_FILTERS.owner) +
          Number(filters.status.length > 0) +
          Number(filters.type.length > 0)
        }
      >
        <div role="group" aria-label={common('owner')} className="flex rounded-md border bg-card p-0.5">
          {OWNER_FILTERS.map((owner) => (
            <button
              key={owner}
              type="button"
              aria-pressed={filters.owner === owner}
              data-chosen={filters.owner === owner ? '' : undefined}
              onClick={() => onChange({ owner })}
              className={cn(
                'h-[calc(var(--control-sm)-0.25rem)] rounded-[5px] px-2.5 text-sm transition-colors duration-100',
                filters.owner === owner
                  ? 'bg-primary-soft font-medium text-primary-text'
                  : 'text-muted-foreground hover:text-foreground',
              )}
            >
              {t(`ownerFilter.${owner}`)}
            </button>
          ))}
        </div>
        <FilterMenu
          label={common('status')}
          values={LEAD_STATUSES}
          chosen={filters.status}
          textOf={(value) => label('lead', value)}
          onChange={(next) => onChange({ status: next })}
        />
        <FilterMenu
          label={t('fields.customerType')}
          values={CUSTOMER_TYPES}
          chosen={filters.type}
          textOf={(value) => t(`customerType.${value}`)}
          onChange={(next) => onChange({ type: next })}
        />
      </FilterFold>
      {isFiltered(filters) && (
        <Button variant="ghost" size="sm" className="text-muted-foreground" onClick={() => onChange(NO_FILTERS)}>
          <X aria-hidden /> {common('resetFilters')}
        </Button>
      )}
    </div>
  );
}
