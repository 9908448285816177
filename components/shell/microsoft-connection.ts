import { queryOptions } from '@tanstack/react-query';
import { openMicrosoft, type MicrosoftResult } from '@/lib/auth/popup';
import { send } from '@/lib/pocketbase/command';

export type MicrosoftConnection = { status: 'connected' | 'gone' | 'none'; email: string };

/** How one's own Microsoft connection stands. */
export const microsoftConnection = queryOptions({
  queryKey: ['microsoft-connection'],
  queryFn: ({ signal }) => send<MicrosoftConnection>('/api/microsoft/connection', { method: 'GET', signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

/** Opens Microsoft's sign-in to renew the connection; call it directly in a click. Answers how it went. */
export function reconnectMicrosoft(): Promise<MicrosoftResult> {
  return openMicrosoft({ redirect: window.location.pathname + window.location.search, reconnect: true, keepPage: true });
}
