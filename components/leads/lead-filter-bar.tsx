'use client';

import { ChevronDown, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DropdownMenu, DropdownMenuCheckboxItem, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { cn } from '@/lib/core/cn';
import { isFiltered, NO_FILTERS, OWNER_FILTERS, type LeadFilters } from '@/lib/leads/filters';
import { CUSTOMER_TYPES, LEAD_STATUSES } from '@/lib/leads/values';

type Props = { filters: LeadFilters; onChange: (change: Partial<LeadFilters>) => void };

/** Whose, in which state, which kind of customer. */
export function LeadFilterBar({ filters, onChange }: Props) {
  const t = useTranslations('leads');
  const status = useTranslations('status.lead');
  const common = useTranslations('common');
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={common('filters')}>
      <div role="group" aria-label={common('owner')} className="flex rounded-md border bg-card p-0.5">
        {OWNER_FILTERS.map((owner) => (
          <button
            key={owner}
            type="button"
            aria-pressed={filters.owner === owner}
            onClick={() => onChange({ owner })}
            className={cn(
              'h-[calc(var(--control-sm)-0.25rem)] rounded-[5px] px-2.5 text-sm transition-colors duration-100',
              filters.owner === owner ? 'bg-primary-soft font-medium text-primary-text' : 'text-muted-foreground hover:text-foreground',
            )}
          >
            {t(`ownerFilter.${owner}`)}
          </button>
        ))}
      </div>
      <FilterMenu label={common('status')} values={LEAD_STATUSES} chosen={filters.status} textOf={(value) => status(value)} onChange={(next) => onChange({ status: next })} />
      <FilterMenu
        label={t('fields.customerType')}
        values={CUSTOMER_TYPES}
        chosen={filters.type}
        textOf={(value) => t(`customerType.${value}`)}
        onChange={(next) => onChange({ type: next })}
      />
      {isFiltered(filters) && (
        <Button variant="ghost" size="sm" className="text-muted-foreground" onClick={() => onChange(NO_FILTERS)}>
          <X aria-hidden /> {common('resetFilters')}
        </Button>
      )}
    </div>
  );
}

type MenuProps<T extends string> = { label: string; values: readonly T[]; chosen: readonly T[]; textOf: (value: T) => string; onChange: (next: T[]) => void };

function FilterMenu<T extends string>({ label, values, chosen, textOf, onChange }: MenuProps<T>) {
  const [first] = chosen;
  const shown = first === undefined ? '' : chosen.length === 1 ? textOf(first) : String(chosen.length);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className={cn('gap-1 font-normal', shown && 'border-primary/40 bg-primary-soft text-primary-text hover:bg-primary-soft')}>
          <span>
            {label}
            {shown && <span className="font-medium">: {shown}</span>}
          </span>
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {values.map((value) => (
          <DropdownMenuCheckboxItem
            key={value}
            checked={chosen.includes(value)}
            // Several are chosen in one go.
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(on) => onChange(on ? values.filter((other) => other === value || chosen.includes(other)) : chosen.filter((other) => other !== value))}
          >
            {textOf(value)}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
