/** Reads about the user's own sign-in. */
import { queryOptions } from '@tanstack/react-query';
import { send } from '../pocketbase/command.ts';

type MicrosoftConnection = { status: 'connected' | 'gone' | 'none'; email: string };

/** The status of the user's Microsoft connection. */
export const microsoftConnection = queryOptions({
  queryKey: ['microsoft-connection'],
  queryFn: ({ signal }) => send<MicrosoftConnection>('/api/microsoft/connection', { method: 'GET', signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});
