'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { Panel } from '@/components/common/panel';
import { ProgressBar } from '@/components/common/progress-bar';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { CardContent } from '@/components/ui/card';
import { startDownload } from '@/lib/core/browser/start-download';
import { auditFiles } from '@/lib/service/audit-commands';
import type { AuditSummary } from '@/lib/service/shared/audit';
import { auditProgress } from '@/lib/service/shared/audit-queries';
import type { AuditPeriod } from '@/lib/service/shared/audit-schema';

type Props = { period: AuditPeriod; summary: AuditSummary };

/** The counts of the period, the button that downloads its pack, and how far that is. */
export function AuditDownload({ period, summary }: Props) {
  const t = useTranslations('service.audit');
  const [pack, setPack] = useState('');
  const order = useCommand({
    command: () => auditFiles.exportAudit(period),
    failure: null,
    onSuccess: (ordered) => {
      startDownload(ordered);
      setPack(ordered.pack);
    },
  });
  const { jobs, reports, complete, approved } = summary;
  return (
    <Panel title={t('contents')}>
      <CardContent className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {Object.entries({ jobs, reports, complete, approved }).map(([name, count]) => (
            <div key={name}>
              <dt className="text-muted-foreground">{t(`counts.${name as 'jobs'}`)}</dt>
              <dd className="tabular text-xl font-semibold">{count}</dd>
            </div>
          ))}
        </dl>
        <Button aria-disabled={order.isPending} onClick={() => void order.run()}>
          <Download aria-hidden /> {t('download')}
        </Button>
        {order.error && (
          <div role="alert" className="basis-full">
            <ErrorText error={order.error} />
          </div>
        )}
        {pack !== '' && !order.error && <Progress key={pack} pack={pack} />}
        <p className="basis-full text-xs text-muted-foreground">{t('logged')}</p>
      </CardContent>
    </Panel>
  );
}

/** How many reports of the pack are made. */
function Progress({ pack }: { pack: string }) {
  const t = useTranslations('service.audit.progress');
  const { data } = useQuery(auditProgress(pack));
  if (!data) return null;
  const { done, total, state } = data;
  return (
    <div role="status" className="flex basis-full flex-col gap-1">
      <p>{t(state, { done, total })}</p>
      {(state === 'waiting' || state === 'running') && (
        <ProgressBar label={t('label')} max={Math.max(total, 1)} value={done} />
      )}
    </div>
  );
}
