'use client';

import { Clock, PackagePlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { findKeptLines } from '@/lib/service/browser/outbox/shown';
import { hasFixedPrice } from '@/lib/service/shared/rules';
import type { JobAggregate, JobLine } from '@/lib/service/shared/types';
import { JOB_LINE_KINDS } from '@/lib/service/shared/values';
import { JobLineRow } from './job-line-row';
import { useLineChanges, type LineChanges } from './use-line-changes';

const HoursDialog = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/hours-dialog').then((module) => module.HoursDialog), {
    ssr: false,
  }),
);
const GoodsDialog = lazyDialog(() =>
  dynamic(() => import('@/components/service/dialogs/goods-dialog').then((module) => module.GoodsDialog), {
    ssr: false,
  }),
);

/** Hours, goods and charges: the agreed lines first, then the used ones by kind. */
export function JobLines({ data }: { data: JobAggregate }) {
  const t = useTranslations('service.lines');
  const { lines, can } = data;
  const [open, setOpen] = useState<'hours' | 'goods' | null>(null);
  const changes = useLineChanges(data);
  const mayEdit = can.edit !== 'none';
  return (
    <Panel
      title={t('title')}
      action={
        mayEdit ? (
          <>
            <Button variant="outline" size="sm" className="touch:h-11" onClick={() => setOpen('hours')}>
              <Clock aria-hidden /> {t('addHours')}
            </Button>
            <Button variant="outline" size="sm" className="touch:h-11" onClick={() => setOpen('goods')}>
              <PackagePlus aria-hidden /> {t('addGoods')}
            </Button>
          </>
        ) : undefined
      }
    >
      {lines.every((line) => line.agreement) && (
        <p className="p-4 text-muted-foreground">{t(mayEdit ? 'empty' : 'none')}</p>
      )}
      <LineGroups data={data} changes={changes} />
      {open === 'hours' && <HoursDialog data={data} onClose={() => setOpen(null)} onAdd={changes.add} />}
      {open === 'goods' && (
        <GoodsDialog
          job={data.job.id}
          vatRate={data.vatRate}
          onClose={() => setOpen(null)}
          onAdd={(line) => changes.add([line])}
        />
      )}
    </Panel>
  );
}

type GroupProps = { data: JobAggregate; changes: LineChanges };

function LineGroups({ data: { job, lines, can }, changes }: GroupProps) {
  const t = useTranslations('service.lines');
  const kept = findKeptLines(job.id, useOutbox().acts);
  const mayPrice = can.edit === 'all';
  const renderRow = (line: JobLine) => (
    <JobLineRow
      key={line.id}
      line={line}
      // What was agreed stays, for all; the firm's automatic charges stay for technicians; what is not sent, until it is.
      mayEdit={can.edit !== 'none' && !line.planned && (!line.auto || mayPrice) && !kept.has(line.id)}
      mayPrice={mayPrice}
      busy={changes.isSaving}
      onChange={(part) => changes.change(line.id, part)}
      onRemove={() => changes.remove(line)}
    />
  );
  const agreed = lines.filter((line) => line.planned);
  const used = JOB_LINE_KINDS.map((kind) => ({
    kind,
    lines: lines.filter((line) => !line.planned && !line.agreement && line.kind === kind),
  })).filter((group) => group.lines.length > 0);
  return (
    <>
      {agreed.length > 0 && (
        <details className="group border-b" open={used.length === 0}>
          <summary
            className={cn(
              'flex min-h-(--row) cursor-pointer items-center gap-2 px-4',
              'text-xs font-medium text-muted-foreground',
            )}
          >
            {t('agreed', { count: agreed.length })} {hasFixedPrice(lines) ? t('fixedPrice') : t('estimate')}
          </summary>
          <ul className="divide-y border-t">{agreed.map(renderRow)}</ul>
        </details>
      )}
      {used.map((group) => (
        <section key={group.kind} aria-label={t(`kind.${group.kind}`)}>
          <h3 className="px-4 pt-3 pb-1 text-xs font-medium text-muted-foreground">{t(`kind.${group.kind}`)}</h3>
          <ul className="divide-y border-b last:border-b-0">{group.lines.map(renderRow)}</ul>
        </section>
      ))}
    </>
  );
}
