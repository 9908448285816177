'use client';

import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { useNames } from '@/components/common/use-names';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { leads } from '@/lib/leads/commands';
import type { LeadItem } from '@/lib/leads/shared/pool-queries';
import { leadKeys } from '@/lib/leads/shared/queries';
import type { LeadAssign } from '@/lib/leads/shared/schema';
import { toRefusal } from '@/lib/pocketbase/shared/command';

/** `owner`: the new owner of all; left out when the assignment is undone. */
type Assign = { changes: LeadAssign[]; owner?: string };

/** Assigns leads to a colleague. A toast shows the result and takes it back. */
export function useAssign(): (leads: readonly Pick<LeadItem, 'id' | 'owner'>[], owner: string) => void {
  const t = useTranslations('leads.pool');
  const toMessage = useErrorMessage();
  const names = useNames();
  const { run } = useCommand({
    command: ({ changes }: Assign) => leads.assignLeads({ changes }),
    onSuccess: ({ results }, { changes }) => {
      const refused = results.flatMap(({ error }) => (error ? [error] : []));
      if (refused[0])
        toast({
          title: t('assignRefused', { count: refused.length, of: changes.length }),
          content: toMessage(toRefusal(refused[0])),
          success: false,
          accent: 'danger',
        });
    },
    success: ({ results }, { owner }) => {
      const count = results.filter(({ lead }) => lead).length;
      if (owner === undefined || count === 0) return null;
      return { title: t('assigned', { count, name: names(owner) }), accent: 'success' };
    },
    undo: ({ results }, { changes }) => {
      const given = new Set(results.flatMap(({ id, lead }) => (lead ? [id] : [])));
      const back = changes
        .filter(({ id }) => given.has(id))
        .map(({ id, from, owner }) => ({ id, from: owner, owner: from }));
      void run({ changes: back });
    },
    failure: t('assignFailed'),
    invalidates: { always: [{ queryKey: queryRoots.dashboard }, { queryKey: leadKeys.all }] },
  });
  return (chosen, owner) =>
    void run({ changes: chosen.map((lead) => ({ id: lead.id, from: lead.owner ?? '', owner })), owner });
}
