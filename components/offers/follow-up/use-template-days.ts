'use client';

import { useQuery } from '@tanstack/react-query';
import { TEMPLATE_OF } from '@/lib/offers/shared/follow-up';
import { offerTemplates } from '@/lib/offers/shared/queries';
import { pb } from '@/lib/pocketbase/shared/client';
import type { FollowUpDays } from '@/lib/settings/shared/company/follow-up';

/** The days of the templates that an offer's mails are written from; 0 if a template sets none, null until read. */
export function useTemplateDays(language: 'da' | 'en'): FollowUpDays | null {
  const { data: asks } = useQuery(offerTemplates(pb, TEMPLATE_OF.efter, language));
  const { data: reminds } = useQuery(offerTemplates(pb, TEMPLATE_OF.foer, language));
  return asks && reminds ? { after: asks[0]?.days ?? 0, before: reminds[0]?.days ?? 0 } : null;
}
