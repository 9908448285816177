'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Clock, PackagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Panel } from '@/components/common/panel';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/core/cn';
import { addJobLines, saveJob } from '@/lib/service/commands';
import { hasFixedPrice } from '@/lib/service/rules';
import type { JobLineInput } from '@/lib/service/schema';
import type { JobAggregate, JobLine } from '@/lib/service/types';
import { JOB_LINE_KINDS } from '@/lib/service/values';
import { JobLineRow } from './job-line-row';
import { getCachedJob, getNewestRev, useJobChange } from '@/components/service/use-job-change';

const HoursDialog = lazyDialog(
  () => import('@/components/service/dialogs/hours-dialog').then((module) => module.HoursDialog),
  ({ onClose }) => onClose(),
);
const GoodsDialog = lazyDialog(
  () => import('@/components/service/dialogs/goods-dialog').then((module) => module.GoodsDialog),
  ({ onClose }) => onClose(),
);

/** A line as the server takes it: `planned` is set by the server alone. */
function toLineInput({ planned: _planned, ...line }: JobLine): JobLineInput {
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
      {open === 'hours' && (
        <HoursDialog data={data} onClose={() => setOpen(null)} onAdd={(line) => changes.add([line])} />
      )}
      {open === 'goods' && (
        <GoodsDialog job={data.job.id} onClose={() => setOpen(null)} onAdd={(line) => changes.add([line])} />
      )}
    </Panel>
  );
}

/** Commands on the job's lines. A removed line can be undone from its toast. */
function useLineChanges({ job, lines }: JobAggregate) {
  const t = useTranslations('service.lines');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const save = useJobChange(
    job.id,
    (edit: (lines: readonly JobLine[]) => JobLine[]) =>
      saveJob(job.id, {
        rev: getNewestRev(queryClient, job),
        lines: edit(getCachedJob(queryClient, job.id)?.lines ?? lines).map(toLineInput),
      }),
    { title: t('failed') },
  );
  const add = useJobChange(job.id, (added: JobLineInput[]) => addJobLines(job.id, added), { title: t('failed') });
  return {
    isSaving: save.isPending,
    add: (added: JobLineInput[]) => add.mutateAsync(added),
    // Two numbers of one line may be stored at the same time, so each edit starts from the newest lines.
    change: (id: string, part: Partial<JobLine>) =>
      save.mutate((newest) => newest.map((line) => (line.id === id ? { ...line, ...part } : line))),
    remove: (line: JobLine) =>
      save.mutate((newest) => newest.filter((other) => other.id !== line.id), {
        onSuccess: () =>
          toast({
            title: t('removed', { text: line.text }),
            accent: 'neutral',
            action: { label: common('undo'), onClick: () => add.mutate([toLineInput(line)]) },
          }),
      }),
  };
}

type GroupProps = { data: JobAggregate; changes: ReturnType<typeof useLineChanges> };

function LineGroups({ data: { lines, can }, changes }: GroupProps) {
  const t = useTranslations('service.lines');
  const mayPrice = can.edit === 'all';
  const renderRow = (line: JobLine) => (
    <JobLineRow
      key={line.id}
      line={line}
      mayEdit={can.edit !== 'none' && (!line.planned || mayPrice)}
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
