'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { FilterChoice } from '@/components/common/list/filter-choice';
import { FilterMenu } from '@/components/common/list/filter-menu';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useStaff } from '@/components/common/use-names';
import { pb } from '@/lib/pocketbase/shared/client';
import { NEXT_STEPS, OWNER_ME, OWNER_NONE } from '@/lib/leads/shared/list-filters';
import { leadTags } from '@/lib/leads/shared/list-queries';
import { CUSTOMER_TYPES, LEAD_SOURCES, LEAD_STATUSES } from '@/lib/leads/shared/values';
import { AreaFilter } from './area-filter';
import type { LeadUrlFilters } from './lead-list-filters';
import { MoreLeadFilters } from './more-lead-filters';

type Props = { filters: LeadUrlFilters; setFilters: (change: Partial<LeadUrlFilters>) => void };

/** The filters of the list of leads. */
export function LeadListFilterBar({ filters, setFilters }: Props) {
  const t = useTranslations('leads');
  const label = useStatusLabel();
  return (
    <>
      <OwnerFilter chosen={filters.ejer} onChange={(next) => setFilters({ ejer: next })} />
      <FilterMenu
        label={t('all.fields.status')}
        values={LEAD_STATUSES}
        chosen={filters.status}
        textOf={(value) => label('lead', value)}
        onChange={(next) => setFilters({ status: next })}
      />
      <FilterMenu
        label={t('all.fields.type')}
        values={CUSTOMER_TYPES}
        chosen={filters.type}
        textOf={(value) => t(`customerType.${value}`)}
        onChange={(next) => setFilters({ type: next })}
      />
      <FilterMenu
        label={t('all.fields.source')}
        values={LEAD_SOURCES}
        chosen={filters.kilde}
        textOf={(value) => t(`source.${value}`)}
        onChange={(next) => setFilters({ kilde: next })}
      />
      <TagFilter chosen={filters.maerke} onChange={(next) => setFilters({ maerke: next })} />
      <AreaFilter area={filters} onChange={setFilters} />
      <FilterChoice
        label={t('all.fields.next')}
        any={t('all.fields.next')}
        options={NEXT_STEPS.map((value) => ({ value, text: t(`all.next.${value}`) }))}
        value={filters.naeste}
        onChange={(next) => setFilters({ naeste: next })}
      />
      <MoreLeadFilters filters={filters} setFilters={setFilters} />
    </>
  );
}

type ListedProps = { chosen: readonly string[]; onChange: (next: string[]) => void };

/** Sellers read their own leads and those without an owner, so they choose between these only. */
function OwnerFilter({ chosen, onChange }: ListedProps) {
  const t = useTranslations('leads.all');
  const { id, isOperations } = useCurrentUser();
  const staff = useStaff(id);
  const names = new Map([
    [OWNER_ME, t('ownerMe')],
    [OWNER_NONE, t('ownerNone')],
    ...(isOperations ? staff.map((one) => [one.id, one.name] as const) : []),
  ]);
  return (
    <FilterMenu
      label={t('fields.owner')}
      values={[...names.keys()]}
      chosen={chosen}
      textOf={(value) => names.get(value) ?? ''}
      onChange={onChange}
    />
  );
}

function TagFilter({ chosen, onChange }: ListedProps) {
  const t = useTranslations('leads.all');
  const { data = [] } = useQuery(leadTags(pb));
  // A chosen tag that no lead has any more can still be taken away.
  const tags = [...new Set([...chosen, ...data.map(({ tag }) => tag)])];
  if (tags.length === 0) return null;
  return (
    <FilterMenu label={t('fields.tags')} values={tags} chosen={chosen} textOf={(tag) => tag} onChange={onChange} />
  );
}
