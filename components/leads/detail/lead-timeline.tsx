'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterChips } from '@/components/common/list/filter-chips';
import { Timeline } from '@/components/common/timeline/timeline';
import { leadTimeline } from '@/lib/leads/shared/queries';
import type { Lead } from '@/lib/leads/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { useFieldText } from '@/components/leads/field-text';
import { NoteForm } from './note-form';

const KINDS = ['note', 'opkald'] as const;

/** The activities of the lead, its offers and its jobs. */
export function LeadTimeline({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('timeline');
  const note = useTranslations('leads.note');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('note');
  const words = useFieldText();
  const query = useInfiniteQuery(leadTimeline(pb, lead.id));
  return (
    <Timeline title={t('title')} of="lead" query={query} words={words}>
      {mayChange && (
        <div className="flex flex-col gap-2">
          <FilterChips
            label={note('kindLabel')}
            options={KINDS.map((value) => ({ value, label: note(`kind.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <NoteForm key={kind} leadId={lead.id} kind={kind} />
        </div>
      )}
    </Timeline>
  );
}
