import { queryOptions } from '@tanstack/react-query';
import { openMicrosoft } from '@/lib/auth/popup';
import { send } from '@/lib/pocketbase/command';

export type MicrosoftConnection = { status: 'connected' | 'gone' | 'none'; email: string };

/** How one's own Microsoft connection stands. */
export const microsoftConnection = queryOptions({
  queryKey: ['microsoft-connection'],
  queryFn: ({ signal }) => send<MicrosoftConnection>('/api/microsoft/connection', { method: 'GET', signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

/** Opens Microsoft's sign-in to renew the connection. Whoever shows its state looks again when this window has the focus. */
export function reconnectMicrosoft(): void {
  void openMicrosoft({ redirect: window.location.pathname + window.location.search, reconnect: true, keepPage: true });
}
