'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Day } from '@/components/common/day/day';
import type { Column } from '@/components/common/list/types';
import { useStatusChips } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { TelLink } from '@/components/leads/tel-link';
import { cn } from '@/lib/core/shared/cn';
import { copenhagenDay, copenhagenToday } from '@/lib/core/shared/dates';
import { companyBeside } from '@/lib/leads/shared/company-beside';
import type { LeadListItem } from '@/lib/leads/shared/list';

type Translate = ReturnType<typeof useTranslations<'leads'>>;
type ChipOf = ReturnType<typeof useStatusChips>;
type NameOf = ReturnType<typeof useNames>;

/** Columns of the list of leads. */
export function useLeadListColumns(): readonly Column<LeadListItem>[] {
  const t = useTranslations('leads');
  const chipOf = useStatusChips();
  const nameOf = useNames();
  return useMemo(() => [...getCustomerColumns(t, chipOf), ...getWorkColumns(t, nameOf)], [t, chipOf, nameOf]);
}

function getCustomerColumns(t: Translate, chipOf: ChipOf): Column<LeadListItem>[] {
  return [
    {
      key: 'name',
      label: t('all.fields.name'),
      width: 'minmax(9rem,1.4fr)',
      isSortable: true,
      phone: 'main',
      cell: (lead) => (
        <span className="block md:py-1">
          <span className="two-lines">{lead.name}</span>
          {companyBeside(lead) && (
            <span className="two-lines font-normal text-muted-foreground md:text-xs">
              <span className="md:hidden"> · </span>
              {lead.company}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      label: t('all.fields.status'),
      width: '8rem',
      phone: 'side',
      cell: (lead) => chipOf('lead', lead.status, lead.state),
    },
    {
      key: 'type',
      label: t('all.fields.type'),
      width: '7rem',
      isExtra: true,
      phone: 'none',
      cell: (lead) => t(`customerType.${lead.customerType}`),
    },
    {
      key: 'phone',
      label: t('all.fields.phone'),
      width: '5.5rem',
      cell: (lead) => lead.phone && <TelLink number={lead.phone} className="relative z-10" />,
    },
    {
      key: 'zip',
      label: t('all.fields.town'),
      width: 'minmax(7.5rem,1fr)',
      isSortable: true,
      cell: (lead) =>
        lead.zip || lead.city ? <span className="two-lines md:my-1">{`${lead.zip} ${lead.city}`.trim()}</span> : '',
    },
    {
      key: 'source',
      label: t('all.fields.source'),
      width: '7rem',
      isExtra: true,
      phone: 'none',
      cell: (lead) => lead.source && t(`source.${lead.source}`),
    },
    {
      key: 'tags',
      label: t('all.fields.tags'),
      width: 'minmax(4rem,0.7fr)',
      cell: (lead) => lead.tags.join(', '),
    },
  ];
}

function getWorkColumns(t: Translate, nameOf: NameOf): Column<LeadListItem>[] {
  return [
    {
      key: 'owner',
      label: t('all.fields.owner'),
      width: 'minmax(6.5rem,0.9fr)',
      cell: (lead) => (
        <span className={cn(!lead.owner && 'text-muted-foreground')}>
          {lead.owner ? nameOf(lead.owner) : t('unowned')}
        </span>
      ),
    },
    {
      key: 'nextActionAt',
      label: t('all.fields.next'),
      width: 'minmax(8rem,1.2fr)',
      isSortable: true,
      cell: (lead) => <NextStep lead={lead} untitled={t('next.untitled')} />,
    },
    {
      key: 'lastContactAt',
      label: t('all.fields.contact'),
      width: '7.25rem',
      isSortable: true,
      phone: 'none',
      cell: (lead) =>
        lead.lastContactAt ? (
          <Day day={copenhagenDay(lead.lastContactAt)} relative className="tabular" />
        ) : (
          <span className="text-muted-foreground">{t('all.contact.never')}</span>
        ),
    },
    ...(['created', 'updated'] as const).map((key): Column<LeadListItem> => ({
      key,
      label: t(`all.fields.${key}`),
      width: '7.5rem',
      isSortable: true,
      isExtra: true,
      phone: 'none',
      cell: (lead) => <Day day={copenhagenDay(lead[key])} className="tabular" />,
    })),
  ];
}

/** The next step and its day, in red when it is overdue. */
function NextStep({ lead, untitled }: { lead: LeadListItem; untitled: string }) {
  const { nextActionAt: day, nextActionText: text } = lead;
  if (!day && !text) return <span className="text-muted-foreground max-md:hidden">–</span>;
  const isLate = day !== '' && day < copenhagenToday(new Date());
  return (
    <span className="two-lines md:my-1">
      {day && <Day day={day} relative className={cn('tabular', isLate && 'font-medium text-tone-danger-text')} />}{' '}
      <span className="text-muted-foreground">{text || untitled}</span>
    </span>
  );
}
