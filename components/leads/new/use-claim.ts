'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { queryRoots } from '@/lib/core/query-roots';
import { assignLeads, claimLead } from '@/lib/leads/commands';
import type { LeadItem } from '@/lib/leads/pool-queries';

/** Makes the user the owner of a lead. If a colleague was faster, a toast shows the owner. A toast takes it back. */
export function useClaim() {
  const t = useTranslations('newLeads');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const { id: userId } = useCurrentUser();
  const queryClient = useQueryClient();
  const settle = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryRoots.dashboard }),
      queryClient.invalidateQueries({ queryKey: ['leads'] }),
    ]);
  const letGo = async (lead: Pick<LeadItem, 'id'>) => {
    const [result] = await assignLeads([{ id: lead.id, from: userId, owner: '' }]).catch(() => []);
    if (!result?.lead) toast({ title: t('letGoFailed'), success: false, accent: 'danger' });
    await settle();
  };
  return useMutation({
    mutationFn: (lead: Pick<LeadItem, 'id' | 'name'>) => claimLead(lead.id),
    onSuccess: (_record, lead) => {
      toast({
        title: t('claimed'),
        content: lead.name,
        accent: 'success',
        action: { label: common('undo'), onClick: () => void letGo(lead) },
      });
    },
    onError: (error) => toast({ title: t('claimFailed'), content: say(error), success: false, accent: 'danger' }),
    onSettled: settle,
  });
}
