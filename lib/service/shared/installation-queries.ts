/** The queries of what stands in a house. */
import { queryOptions } from '@tanstack/react-query';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { installations } from '../installation-commands.ts';
import type { House } from './installations.ts';
import { jobKeys } from './queries.ts';

const STALE_MS = 15_000;

export const installationKeys = {
  all: [...jobKeys.all, 'installations'] as const,
  at: ({ address, zip }: House) => [...installationKeys.all, 'at', address, zip] as const,
  one: (id: string) => [...installationKeys.all, 'one', id] as const,
  due: (until: string) => [...installationKeys.all, 'due', until] as const,
};

/** What stands at a house. Ask only for an address that names one (`toHouseKey`). */
export function installationsAt(pb: TypedPocketBase, { address, zip }: House) {
  return queryOptions({
    queryKey: installationKeys.at({ address, zip }),
    queryFn: ({ signal }) => installations.listInstallations({ address, zip }, { signal, send: sendThrough(pb) }),
    staleTime: STALE_MS,
  });
}

/** @throws ClientError `not_found` for one that the user may not see */
export function installationDetail(pb: TypedPocketBase, id: string) {
  return queryOptions({
    queryKey: installationKeys.one(id),
    queryFn: ({ signal }) => installations.readInstallation(id, { signal, send: sendThrough(pb) }),
    staleTime: STALE_MS,
  });
}

/** Those that are to be serviced by `until` (YYYY-MM-DD), the longest overdue first. For staff. */
export function dueInstallations(pb: TypedPocketBase, until: string) {
  return queryOptions({
    queryKey: installationKeys.due(until),
    queryFn: async ({ signal }) =>
      (await installations.listDueInstallations({ until }, { signal, send: sendThrough(pb) })).items,
    staleTime: STALE_MS,
  });
}
