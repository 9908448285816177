'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Clock, PackagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { Panel } from '@/components/common/panel';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/shared/cn';
import { findKeptLines } from '@/lib/service/browser/outbox/shown';
import { service } from '@/lib/service/commands';
import { hasFixedPrice } from '@/lib/service/shared/rules';
import type { JobLineInput } from '@/lib/service/shared/schema';
import type { JobAggregate, JobLine } from '@/lib/service/shared/types';
import { JOB_LINE_KINDS } from '@/lib/service/shared/values';
import { JobLineRow } from './job-line-row';
import { expectRead, toLinesAct } from '@/components/service/outbox/keep-on-job';
import { getCachedJob, getNewestRev, useJobCommand } from '@/components/service/use-job-command';

const HoursDialog = lazyDialog(() =>
  import('@/browser/components/service/dialogs/hours-dialog').then((module) => module.HoursDialog),
);
const GoodsDialog = lazyDialog(() =>
  import('@/browser/components/service/dialogs/goods-dialog').then((module) => module.GoodsDialog),
);

/** A line as the server takes it: `planned` and `auto` are set by the server alone. */
function toLineInput({ planned: _planned, auto: _auto, ...line }: JobLine): JobLineInput {
  return line;
}

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
            <Button variant="outline" size="sm" onClick={() => setOpen('hours')}>
              <Clock aria-hidden /> {t('addHours')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setOpen('goods')}>
              <PackagePlus aria-hidden /> {t('addGoods')}
            </Button>
          </>
        ) : undefined
      }
    >
      {lines.length === 0 && <p className="p-4 text-muted-foreground">{t(mayEdit ? 'empty' : 'none')}</p>}
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

/** `edit`: the lines after the change. `removed`: the line that it removes. */
type LineEdit = { edit: (lines: readonly JobLine[]) => JobLine[]; removed?: JobLine };

/** Commands on the job's lines. A removed line can be undone from its toast. */
function useLineChanges(data: JobAggregate) {
  const { job, lines } = data;
  const t = useTranslations('service.lines');
  const queryClient = useQueryClient();
  const add = useJobCommand<JobLineInput[]>(job.id, {
    command: (added) => service.addJobLines(job.id, { lines: added }),
    keep: { toAct: (added) => toLinesAct(job, added), expect: expectRead(queryClient, data) },
    failure: t('failed'),
  });
  const save = useJobCommand<LineEdit>(job.id, {
    command: ({ edit }) =>
      service.saveJob(job.id, {
        rev: getNewestRev(queryClient, job),
        lines: edit(getCachedJob(queryClient, job.id)?.lines ?? lines).map(toLineInput),
      }),
    success: (_saved, { removed }) =>
      removed ? { title: t('removed', { text: removed.text }), accent: 'neutral' } : null,
    undo: (_saved, { removed }) => removed && void add.run([toLineInput(removed)]),
    failure: t('failed'),
  });
  return {
    isSaving: save.isPending,
    add: add.runAsync,
    // Two numbers of one line may be stored at the same time, so each edit starts from the newest lines.
    change: (id: string, part: Partial<JobLine>) =>
      void save.run({ edit: (newest) => newest.map((line) => (line.id === id ? { ...line, ...part } : line)) }),
    remove: (line: JobLine) =>
      void save.run({ edit: (newest) => newest.filter((other) => other.id !== line.id), removed: line }),
  };
}

type GroupProps = { data: JobAggregate; changes: ReturnType<typeof useLineChanges> };

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
    lines: lines.filter((line) => !line.planned && line.kind === kind),
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
