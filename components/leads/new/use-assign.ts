'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useNames } from '@/components/common/use-names';
import { queryRoots } from '@/lib/core/query-roots';
import { assignLeads, refusalOf, type Assignment } from '@/lib/leads/commands';
import type { LeadItem } from '@/lib/leads/pool-queries';

/** Assigns leads to a colleague. A toast shows the result and takes it back. */
export function useAssign() {
  const t = useTranslations('newLeads');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const names = useNames();
  const queryClient = useQueryClient();

  const send = async (changes: readonly Assignment[]): Promise<string[]> => {
    try {
      const results = await assignLeads(changes);
      const refused = results.flatMap(({ error }) => (error ? [error] : []));
      if (refused[0])
        toast({
          title: t('assignRefused', { count: refused.length, of: changes.length }),
          content: say(refusalOf(refused[0])),
          success: false,
          accent: 'danger',
        });
      return results.flatMap(({ id, lead }) => (lead ? [id] : []));
    } catch (error) {
      toast({ title: t('assignFailed'), content: say(error), success: false, accent: 'danger' });
      return [];
    } finally {
      void queryClient.invalidateQueries({ queryKey: queryRoots.dashboard });
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
    }
  };

  return async (leads: readonly Pick<LeadItem, 'id' | 'owner'>[], owner: string): Promise<void> => {
    const before = new Map(leads.map((lead) => [lead.id, lead.owner ?? '']));
    const given = await send(leads.map((lead) => ({ id: lead.id, from: lead.owner ?? '', owner })));
    if (given.length === 0) return;
    const undo = () => void send(given.map((id) => ({ id, from: owner, owner: before.get(id) ?? '' })));
    toast({
      title: t('assigned', { count: given.length, name: names(owner) }),
      accent: 'success',
      action: { label: common('undo'), onClick: undo },
    });
  };
}
