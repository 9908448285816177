/** The state of the server, for the page about the product. */
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../pocketbase/shared/command.ts';

const REFETCH_MS = 30_000;

export const health = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => send<{ code: number }>('/api/health', { method: 'GET', signal }),
  refetchInterval: REFETCH_MS,
  retry: false,
});
