import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/core/paths';
import { send } from '@/lib/pocketbase/command';

export type MicrosoftConnection = { status: 'connected' | 'gone' | 'none'; email: string };

/** How one's own Microsoft connection stands. */
export const microsoftConnection = queryOptions({
  queryKey: ['microsoft-connection'],
  queryFn: ({ signal }) => send<MicrosoftConnection>('/api/microsoft/connection', { method: 'GET', signal }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

/** Opens Microsoft's sign-in to renew the connection; in this window where a popup is refused. Popup size: specification §9. */
export function reconnectMicrosoft(): void {
  const size = `width=${Math.min(1024, window.screen.availWidth)},height=${Math.min(768, window.screen.availHeight)}`;
  const popup = window.open(paths.loginMicrosoft({ mode: 'popup', reconnect: true }), 'microsoft', size);
  if (!popup) {
    const redirect = window.location.pathname + window.location.search;
    window.location.assign(paths.loginMicrosoft({ mode: 'redirect', reconnect: true, redirect }));
  }
}
