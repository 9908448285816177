'use client';

import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { installations } from '@/lib/service/installation-commands';
import type { InstallationFields } from '@/lib/service/shared/installation-schema';
import { toInstallationFields, type House, type Installation } from '@/lib/service/shared/installations';
import { installationKeys } from '@/lib/service/shared/installation-queries';

/** Where a new one stands, and the job and its line that it was made from ('' for none). */
export type InstallationOrigin = House & { city: string; job: string; source: string };
/** `isUndo`: takes an earlier change back, so it has no toast. */
type Change = { id: string; isUndo?: true } & (
  | { what: 'add'; fields: InstallationFields; origin: InstallationOrigin }
  | { what: 'save'; fields: InstallationFields; before: InstallationFields; rev: number }
  | { what: 'archive' | 'restore'; rev: number }
);

const send = (change: Change): Promise<Installation> => {
  const { id, what } = change;
  if (what === 'add') return installations.addInstallation({ id, ...change.fields, ...change.origin });
  if (what === 'save') return installations.saveInstallation(id, { ...change.fields, rev: change.rev });
  return installations.archiveInstallation(id, { rev: change.rev, archived: what === 'archive' });
};

/** Adds, saves, archives and restores installations; each change can be taken back from its toast. */
export function useInstallations() {
  const t = useTranslations('service.installations');
  const titleOf = useInstallationTitle();
  const { run, runAsync, isPending } = useCommand<Change, Installation>({
    command: send,
    success: (item, { what, isUndo }) => (isUndo ? null : { title: t(`done.${what}`, { what: titleOf(item) }) }),
    undo: (item, change) => void run({ ...toUndo(change, item), isUndo: true }),
    failure: t('failed'),
    // The open form shows these.
    onRefused: ({ code }, { what, isUndo }) =>
      (what === 'add' || what === 'save') && !isUndo && (code === 'stale' || code === 'validation'),
    invalidates: {
      success: [{ queryKey: installationKeys.all }],
      conflict: [{ queryKey: installationKeys.all }],
    },
  });
  return { run, runAsync, isPending };
}

/** The change that takes another one back. @param item as the other one left it */
function toUndo(change: Change, { id, rev, ...item }: Installation): Change {
  if (change.what === 'save')
    return { what: 'save', id, rev, fields: change.before, before: toInstallationFields(item) };
  return { what: change.what === 'archive' ? 'restore' : 'archive', id, rev };
}

/** 'Ladestander Zaptec Go 2' */
export function useInstallationTitle(): (item: Pick<Installation, 'kind'> & Partial<Installation>) => string {
  const t = useTranslations('service.installations.kind');
  return ({ kind, make = '', model = '' }) => {
    const name = [make, model].filter(Boolean).join(' ');
    // 'Ladestander 11 kW, type 2' says already what it is.
    return name.toLowerCase().startsWith(t(kind).toLowerCase()) ? name : [t(kind), name].filter(Boolean).join(' ');
  };
}
