'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { Day } from '@/components/common/day/day';
import { ErrorText } from '@/components/common/form/error-text';
import { ErrorState } from '@/components/common/list/error-state';
import { Panel } from '@/components/common/panel';
import { useCommand } from '@/components/common/use-command';
import { useLive } from '@/components/common/use-live';
import { useNames } from '@/components/common/use-names';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { can } from '@/lib/auth/shared/permissions';
import { copenhagenDay, copenhagenTime } from '@/lib/core/shared/dates';
import { startDownload } from '@/lib/core/browser/start-download';
import { pb } from '@/lib/pocketbase/shared/client';
import { dataExport } from '@/lib/privacy/commands';
import { firmExports, FIRM_EXPORTS_KEY } from '@/lib/privacy/browser/queries';

const LIVE = ['activities'] as const;

/** All data of the firm as a download, and who has taken it, for admins. */
export function FirmExport() {
  const t = useTranslations('settings.firmExport');
  const user = useCurrentUser();
  const order = useCommand({ command: () => dataExport.exportFirm(), failure: null, onSuccess: startDownload });
  if (!can(user, 'company', 'change')) return null;
  return (
    <Panel title={t('title')}>
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] min-w-60 flex-1 text-muted-foreground">{t('text')}</p>
        <Button variant="outline" aria-disabled={order.isPending} onClick={() => void order.run()}>
          <Download aria-hidden /> {t('download')}
        </Button>
        {order.error && (
          <div role="alert" className="basis-full">
            <ErrorText error={order.error} />
          </div>
        )}
      </CardContent>
      <PastExports />
    </Panel>
  );
}

function PastExports() {
  const t = useTranslations('settings.firmExport');
  const common = useTranslations('common');
  const names = useNames();
  const { data, error, refetch } = useQuery(firmExports(pb));
  useLive(LIVE, FIRM_EXPORTS_KEY);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} className="border-t" />;
  return (
    <div className="border-t px-4 py-3">
      <h3 className="font-medium">{t('past')}</h3>
      {!data ? (
        <Skeleton className="mt-1 h-5 w-60" />
      ) : data.length === 0 ? (
        <p className="text-muted-foreground">{t('never')}</p>
      ) : (
        <ul aria-label={t('past')}>
          {data.map(({ id, actor, at }) => (
            <li key={id} className="flex flex-wrap gap-x-2 py-0.5">
              <span>{names(actor) || common('unknown')}</span>
              <span className="tabular text-muted-foreground">
                <Day day={copenhagenDay(at)} relative="inline" /> {copenhagenTime(at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
