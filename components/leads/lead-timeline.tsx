'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Timeline } from '@/components/timeline/timeline';
import { leadTimeline } from '@/lib/leads/queries';
import type { Lead } from '@/lib/leads/types';
import { pb } from '@/lib/pocketbase/client';
import { useFieldText } from './field-text';
import { NoteForm } from './note-form';

/** What happened with the customer, their offers and their jobs. */
export function LeadTimeline({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  const t = useTranslations('timeline');
  const words = useFieldText();
  const query = useInfiniteQuery(leadTimeline(pb, lead.id));
  return (
    <Timeline title={t('title')} of="lead" query={query} words={words}>
      {mayChange && <NoteForm leadId={lead.id} kind="note" />}
    </Timeline>
  );
}
