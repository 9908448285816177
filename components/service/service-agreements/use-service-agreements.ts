'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { serviceAgreements } from '@/lib/service/service-agreement-commands';
import type { ServiceAgreementFields } from '@/lib/service/shared/service-agreement-schema';
import { serviceAgreementKeys } from '@/lib/service/shared/service-agreement-queries';
import { toAgreementFields, type ServiceAgreement } from '@/lib/service/shared/service-agreements';

type State = Pick<ServiceAgreement, 'paused' | 'archived' | 'endDay'>;
/** `isUndo`: takes an earlier change back, so it has no toast. */
type Change = { id: string; isUndo?: true } & (
  | { what: 'add'; fields: ServiceAgreementFields }
  | { what: 'save'; fields: ServiceAgreementFields; before: ServiceAgreementFields; rev: number }
  | { what: 'pause' | 'resume' | 'end' | 'archive'; state: State; before: State; rev: number }
);

/** Changes a customer's service agreements; each change can be taken back from its toast. @param lead its id */
export function useServiceAgreements(lead: string) {
  const t = useTranslations('service.serviceAgreements');
  const invalidated = [{ queryKey: serviceAgreementKeys.of(lead) }];
  const { run, runAsync } = useCommand<Change, ServiceAgreement>({
    command: (change) => {
      const { id } = change;
      if (change.what === 'add') return serviceAgreements.addServiceAgreement({ ...change.fields, id, lead });
      const { rev } = change;
      if (change.what === 'save') return serviceAgreements.saveServiceAgreement(id, { ...change.fields, rev });
      return serviceAgreements.setServiceAgreementState(id, { ...change.state, rev });
    },
    success: ({ title }, { what, isUndo }) => (isUndo ? null : { title: t(`done.${what}`, { title }) }),
    undo: (stored, change) => void run({ ...toUndo(change, stored), isUndo: true }),
    failure: t('failed'),
    // The open form shows these.
    onRefused: ({ code }, { what, isUndo }) =>
      (what === 'add' || what === 'save') && !isUndo && (code === 'stale' || code === 'validation'),
    invalidates: { success: invalidated, conflict: invalidated },
  });
  return { run, runAsync };
}

export const toState = ({ paused, archived, endDay }: ServiceAgreement): State => ({ paused, archived, endDay });

/** The change that takes another one back. @param stored as the other one left it */
function toUndo(change: Change, stored: ServiceAgreement): Change {
  const { id, rev } = stored;
  if (change.what === 'save')
    return { what: 'save', id, rev, fields: change.before, before: toAgreementFields(stored) };
  const before = toState(stored);
  const state = change.what === 'add' ? { ...before, archived: true } : change.before;
  return { what: 'archive', id, rev, state, before };
}
