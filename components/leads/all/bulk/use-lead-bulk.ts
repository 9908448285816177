'use client';

import { useTranslations } from 'next-intl';
import { useBulk } from '@/components/common/list/bulk/use-bulk';
import { useNames } from '@/components/common/use-names';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { leads } from '@/lib/leads/commands';
import type { LeadBulkAction } from '@/lib/leads/shared/bulk';
import { leadKeys } from '@/lib/leads/shared/queries';

const INVALIDATES = { always: [{ queryKey: leadKeys.all }, { queryKey: queryRoots.dashboard }] };
const SCOPE = queryRoots.leads[0];

/** Changes many leads. */
export function useLeadBulk() {
  return useBulk({
    scope: SCOPE,
    send: leads.bulkLeads,
    sendUndo: leads.undoBulkLeads,
    toDone: useDoneText(),
    invalidates: INVALIDATES,
  });
}

/** Writes the toast's title: how many leads got which change. */
function useDoneText(): (action: LeadBulkAction, count: number) => string {
  const t = useTranslations('leads.bulk.done');
  const nameOf = useNames();
  return (action, count) => {
    if (action.kind === 'owner')
      return action.owner ? t('owner', { count, name: nameOf(action.owner) }) : t('noOwner', { count });
    if (action.kind === 'archive') return t(action.archived ? 'archived' : 'restored', { count });
    if (action.kind === 'task') return t('task', { count });
    return t(action.kind, { count, tag: action.tag });
  };
}
