'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { toast } from '@/components/shell/toast';
import { useErrorMessage } from '@/components/shell/error-text';
import { paths } from '@/lib/core/paths';
import { overviewKeys, type LeadItem } from '@/lib/overview/queries';
import { send } from '@/lib/pocketbase/command';

/** "Tag lead": of two at once one wins, and the other is told who has it. */
export function useClaim() {
  const t = useTranslations('newLeads');
  const say = useErrorMessage();
  const router = useRouter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lead: Pick<LeadItem, 'id' | 'name'>) => send<unknown>(`/api/leads/${encodeURIComponent(lead.id)}/claim`, { body: {} }),
    onSuccess: (_record, lead) => {
      toast({ title: t('claimed'), content: lead.name, accent: 'success', action: { label: t('openLead'), onClick: () => router.push(paths.lead(lead.id)) } });
    },
    onError: (error) => toast({ title: t('claimFailed'), content: say(error), success: false, accent: 'danger' }),
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey: overviewKeys.all }), queryClient.invalidateQueries({ queryKey: ['leads'] })]),
  });
}
