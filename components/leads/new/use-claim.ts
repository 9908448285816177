'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { leads } from '@/lib/leads/commands';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import { leadKeys } from '@/lib/leads/shared/queries';

const invalidates = { always: [{ queryKey: queryRoots.dashboard }, { queryKey: leadKeys.all }] };

/** Makes the user the owner of a lead. If a colleague was faster, a toast shows the owner. A toast takes it back. */
export function useClaim() {
  const t = useTranslations('leads.pool');
  const release = useRelease();
  return useCommand({
    command: (lead: Pick<LeadItem, 'id' | 'name'>) => leads.claimLead(lead.id),
    success: (_record, lead) => ({ title: t('claimed'), content: lead.name, accent: 'success' }),
    undo: (_record, lead) => void release.run(lead),
    failure: t('claimFailed'),
    invalidates,
  });
}

/** Gives up a claimed lead again. */
function useRelease() {
  const t = useTranslations('leads.pool');
  const { id: userId } = useCurrentUser();
  const showFailure = (): void => void toast({ title: t('letGoFailed'), success: false, accent: 'danger' });
  return useCommand({
    command: (lead: Pick<LeadItem, 'id'>) => leads.assignLeads({ changes: [{ id: lead.id, from: userId, owner: '' }] }),
    onSuccess: ({ results: [result] }) => {
      if (!result?.lead) showFailure();
    },
    onRefused: showFailure,
    failure: null,
    invalidates,
  });
}
