/** Reads about the user's own sign-in. */
import { queryOptions } from '@tanstack/react-query';
import { microsoft } from '../../microsoft/commands.ts';

/** The status of the user's Microsoft connection. */
export const microsoftConnection = queryOptions({
  queryKey: ['microsoft-connection'],
  queryFn: ({ signal }) => microsoft.readConnection({ signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});
