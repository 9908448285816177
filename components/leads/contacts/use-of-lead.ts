'use client';

import { useCommand } from '@/components/common/use-command';
import { leadKeys } from '@/lib/leads/shared/queries';

type Stored = { id: string; rev?: number };

/**
 * A change of one person or place of a lead. `isUndo`: takes an earlier change back, so it has no toast. `back`: what
 * takes it back, if that changes another record.
 */
type Change<F> = { id: string; isUndo?: true } & (
  | { what: 'add'; fields: F }
  | { what: 'save'; fields: F; rev: number; before: F; back?: Change<F> }
  | { what: 'remove'; rev: number }
);

type Kind<F, R> = {
  lead: string;
  add: (id: string, fields: F) => Promise<R>;
  save: (id: string, fields: F, rev: number) => Promise<R>;
  remove: (id: string, rev: number) => Promise<R>;
  toFields: (record: R) => F;
  /** The toast's title. */
  say: (what: 'add' | 'save' | 'remove', record: R) => string;
  failure: string;
};

/** Adds, saves and removes a lead's people or places; each change can be taken back from its toast. */
export function useOfLead<F, R extends Stored>(kind: Kind<F, R>) {
  const { lead, toFields, say, failure } = kind;
  const send = (change: Change<F>): Promise<R> => {
    if (change.what === 'add') return kind.add(change.id, change.fields);
    if (change.what === 'save') return kind.save(change.id, change.fields, change.rev);
    return kind.remove(change.id, change.rev);
  };
  const keys = [leadKeys.contacts(lead), leadKeys.addresses(lead)].map((queryKey) => ({ queryKey }));
  const { run, runAsync } = useCommand<Change<F>, R>({
    command: send,
    success: (record, { what, isUndo }) => (isUndo ? null : { title: say(what, record) }),
    undo: (record, change) => void run({ ...toUndo(change, record, toFields), isUndo: true }),
    failure,
    // The open form shows these.
    onRefused: ({ code }, { what, isUndo }) =>
      what !== 'remove' && !isUndo && (code === 'stale' || code === 'validation'),
    invalidates: {
      success: [...keys, { queryKey: leadKeys.timeline(lead) }, { queryKey: leadKeys.hits(), refetchType: 'none' }],
      conflict: keys,
    },
  });
  return { run, runAsync };
}

/** The change that takes another one back. @param record as the other one left it, or as it was removed */
function toUndo<F, R extends Stored>(change: Change<F>, record: R, toFields: (record: R) => F): Change<F> {
  const { id } = change;
  const rev = record.rev ?? 0;
  if (change.what === 'save' && change.back) return change.back;
  if (change.what === 'add') return { what: 'remove', id, rev };
  if (change.what === 'remove') return { what: 'add', id, fields: toFields(record) };
  return { what: 'save', id, rev, fields: change.before, before: toFields(record) };
}
