'use client';

import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterPopover } from '@/components/common/list/filter-popover';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { isRecordId } from '@/lib/core/shared/ids';
import { leadDetail } from '@/lib/leads/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';

const LeadFinder = lazyPart(() =>
  dynamic(() => import('@/components/leads/lead-finder').then((module) => module.LeadFinder), { ssr: false }),
);

/** `chosen`: ids of the chosen customers; none for all. */
type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void };

/** A filter by one or several customers, who are chosen from a search. */
export function CustomerFilter({ chosen, onChange }: Props) {
  const t = useTranslations('leads.customerFilter');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const ids = [...new Set(chosen)].filter(isRecordId);
  const found = useQueries({ queries: ids.map((id) => leadDetail(pb, id)) });
  const names = found.map(({ data, error }) => (data ? data.company || data.name : t(error ? 'unknown' : 'chosen')));
  return (
    <FilterPopover
      label={t('label')}
      shown={names.length > 1 ? String(names.length) : (names[0] ?? '')}
      printed={`${t('label')}: ${names.join(', ')}`}
      open={isOpen}
      onOpenChange={setOpen}
    >
      {ids.length > 0 && (
        <ul aria-label={t('chosenOnes')} className="flex flex-col gap-1">
          {ids.map((id, at) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 truncate">{names[at]}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('remove', { name: names[at] ?? '' })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <LeadFinder
        none={t('none')}
        onChoose={(lead) => {
          onChange([...ids.filter((id) => id !== lead.id), lead.id]);
          setOpen(false);
        }}
        autoFocus
      />
      {chosen.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            onChange([]);
            setOpen(false);
          }}
        >
          {common('clear')}
        </Button>
      )}
    </FilterPopover>
  );
}
