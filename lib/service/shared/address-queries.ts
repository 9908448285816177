/** The query of an address's history. */
import { queryOptions } from '@tanstack/react-query';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { service } from '../commands.ts';
import type { AddressAsked } from './address-history.ts';
import { jobKeys } from './queries.ts';

/** The jobs, offers and customers at a house. Read only if the address names one. */
export function addressHistory(pb: TypedPocketBase, { address, zip }: AddressAsked) {
  return queryOptions({
    queryKey: [...jobKeys.all, 'address', address, zip],
    queryFn: ({ signal }) => service.readAddressHistory({ address, zip }, { signal, send: sendThrough(pb) }),
    enabled: address !== '' && zip !== '',
    staleTime: 15_000,
  });
}
