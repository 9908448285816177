'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { Moment } from '@/components/settings/backup/moment';
import { ErrorState } from '@/components/common/list/error-state';
import { Panel } from '@/components/common/panel';
import { useLive } from '@/components/common/use-live';
import { useNames } from '@/components/common/use-names';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { formatWhole } from '@/lib/core/shared/money';
import { paths } from '@/lib/core/shared/paths';
import type { ImportStatus } from '@/lib/imports/shared/kinds';
import { importKeys, pastImports } from '@/lib/imports/browser/queries';
import type { Import } from '@/lib/imports/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import { useCountsText, useWaitingText } from '@/components/imports/use-import-texts';

const LIVE = ['imports'] as const;
const LOOK: Record<ImportStatus, BadgeVariant> = {
  modtager: 'warning',
  klar: 'info',
  i_gang: 'warning',
  faerdig: 'success',
  fortryder: 'warning',
  fortrudt: 'neutral',
};

/** The firm's latest imports: who, when, how many. */
export function PastImports() {
  const t = useTranslations('imports');
  const { id } = useViewer();
  const query = useQuery({ ...pastImports(pb), enabled: id !== '' });
  useLive(LIVE, importKeys.past());
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-40 w-full" />;
  return (
    <Panel title={t('past')} count={query.data.length}>
      {query.data.length === 0 ? (
        <p className="px-4 py-4 text-muted-foreground">{t('nonePast')}</p>
      ) : (
        <ul>
          {query.data.map((one) => (
            <PastImport key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PastImport({ one }: { one: Import }) {
  const t = useTranslations('imports');
  const names = useNames();
  const counts = useCountsText();
  const waiting = useWaitingText();
  // Corrected rows open a finished import again.
  const isPartly = one.status === 'klar' && Boolean(one.done);
  const status = isPartly ? 'i_gang' : one.status;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-0.5 border-b px-4 py-2 last:border-b-0 hover:bg-accent">
      <span className="min-w-0 flex-1 basis-64">
        <Link
          href={paths.settings.openImport(one.id)}
          prefetch={false}
          className="font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
        >
          {t(`kind.${one.kind}`)}
        </Link>
        <span className="text-muted-foreground"> · {one.fileName}</span>
      </span>
      <span className="text-sm text-muted-foreground">
        {isPartly
          ? waiting(one)
          : one.counts
            ? counts(one.counts, 'after')
            : t('rowCount', { count: one.rowCount, shown: formatWhole(one.rowCount) })}
      </span>
      <span className="text-sm text-muted-foreground">
        {names(one.createdBy)} <Moment at={one.created} />
      </span>
      <Badge variant={LOOK[status]}>{t(`status.${status}`)}</Badge>
    </li>
  );
}
