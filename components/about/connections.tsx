'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConnectionBadge } from '@/components/auth/connection-badge';
import { microsoftConnection } from '@/lib/auth/browser/queries';
import { Panel } from '@/components/common/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { health } from '@/lib/about/browser/queries';

/** The state of the connections to the server and to Microsoft. */
export function Connections() {
  const t = useTranslations('about');
  const server = useQuery(health);
  const microsoft = useQuery(microsoftConnection);
  const rows = [
    { key: 'server', name: t('server'), text: t('serverText'), ok: server.isPending ? null : server.isSuccess },
    {
      key: 'microsoft',
      name: t('microsoft'),
      text: microsoft.data?.email ?? '',
      ok: microsoft.isPending ? null : microsoft.data?.status === 'connected',
    },
  ];
  return (
    <Panel title={t('connections')}>
      <ul className="divide-y" aria-live="polite">
        {rows.map((row) => (
          <li key={row.key} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <div className="min-w-0">
              <p className="font-medium">{row.name}</p>
              <p className="truncate text-xs text-muted-foreground">{row.text}</p>
            </div>
            {row.ok === null ? (
              <Skeleton className="h-5 w-24 rounded-full" />
            ) : (
              <ConnectionBadge ok={row.ok} label={t(row.ok ? 'connected' : 'notConnected')} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
