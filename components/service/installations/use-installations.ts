'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCommand } from '@/components/common/use-command';
import { toInstallationAct, toKeptPhoto, type InstallationChange } from '@/components/service/outbox/keep-installation';
import { toInstallation } from '@/lib/service/browser/outbox/shown';
import { addWithPhoto, storePhoto } from '@/lib/service/browser/outbox/store-installation';
import { installations } from '@/lib/service/installation-commands';
import { toInstallationFields, type Installation } from '@/lib/service/shared/installations';
import { installationKeys } from '@/lib/service/shared/installation-queries';

type Archiving = { id: string; what: 'archive' | 'restore'; rev: number };
/** `isUndo`: takes an earlier change back, so it has no toast. */
type Change = (InstallationChange | Archiving) & { isUndo?: true };

const isForm = (change: Change): change is InstallationChange => change.what === 'add' || change.what === 'save';

const send = async (change: Change): Promise<Installation> => {
  const { id } = change;
  if (isForm(change)) {
    const photo = await toKeptPhoto(change, true);
    if (change.what === 'add') return addWithPhoto({ id, ...change.fields, ...change.origin }, photo);
    const stored = await storePhoto(photo);
    return installations.saveInstallation(id, { ...change.fields, ...stored, rev: change.rev });
  }
  return installations.archiveInstallation(id, { rev: change.rev, archived: change.what === 'archive' });
};

/** Adds, saves, archives and restores installations; each change can be taken back from its toast. */
export function useInstallations() {
  const t = useTranslations('service.installations');
  const titleOf = useInstallationTitle();
  const queryClient = useQueryClient();
  const { run, runAsync, isPending } = useCommand<Change, Installation>({
    command: send,
    keep: {
      toAct: (change) =>
        isForm(change) ? toInstallationAct(change, { queryClient, detail: titleOf(change.fields) }) : null,
      expect: toExpected,
    },
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
    return { ...change, rev, fields: change.before, before: toInstallationFields(item), photo: undefined };
  return { what: change.what === 'archive' ? 'restore' : 'archive', id, rev };
}

/** The record that the form goes on with until the change is sent. */
function toExpected(change: Change): Installation {
  if (!isForm(change)) throw new Error('Only a form is kept.');
  const { id, fields, origin } = change;
  const added = toInstallation({ id, ...fields, ...origin });
  return change.what === 'add' ? added : { ...added, rev: change.rev };
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
