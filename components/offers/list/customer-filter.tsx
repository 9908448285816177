'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterPopover } from '@/components/common/list/filter-popover';
import { LeadFinder } from '@/components/leads/lead-finder';
import { Button } from '@/components/ui/button';
import { isRecordId } from '@/lib/core/shared/ids';
import { leadDetail } from '@/lib/leads/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** `id`: the chosen customer; '' for all. */
type Props = { id: string; onChange: (id: string) => void };

/** A filter by one customer, who is chosen from a search. */
export function CustomerFilter({ id, onChange }: Props) {
  const t = useTranslations('offers.list');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...leadDetail(pb, id), enabled: isRecordId(id) });
  const choose = (next: string) => {
    onChange(next);
    setOpen(false);
  };
  const name = data ? data.company || data.name : t(error ? 'customerUnknown' : 'customerChosen');
  return (
    <FilterPopover label={t('fields.customer')} shown={isRecordId(id) ? name : ''} open={isOpen} onOpenChange={setOpen}>
      <LeadFinder none={t('customerNone')} onChoose={(lead) => choose(lead.id)} autoFocus />
      {id && (
        <Button variant="ghost" size="sm" onClick={() => choose('')}>
          {common('clear')}
        </Button>
      )}
    </FilterPopover>
  );
}
