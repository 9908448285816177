'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Clock, PackagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/shell/lazy-part';
import { Panel } from '@/components/shell/panel';
import { toast } from '@/components/shell/toast';
import { Button } from '@/components/ui/button';
import { addJobLines, saveJob } from '@/lib/service/mutations';
import { hasFixedPrice } from '@/lib/service/rules';
import type { JobLineInput } from '@/lib/service/schema';
import type { JobAggregate, JobLine } from '@/lib/service/types';
import { JOB_LINE_KINDS } from '@/lib/service/values';
import { JobLineRow } from './job-line-row';
import { jobNow, revNow, useJobChange } from './use-job-change';

const HoursDialog = lazyDialog(
  () => import('./hours-dialog').then((module) => module.HoursDialog),
  ({ onClose }) => onClose(),
);
const GoodsDialog = lazyDialog(
  () => import('./goods-dialog').then((module) => module.GoodsDialog),
  ({ onClose }) => onClose(),
);

/** As the server takes a line: what it marks itself is left out. */
function sent({ planned: _planned, ...line }: JobLine): JobLineInput {
  return line;
}

/** Hours, goods and charges: what was agreed first, then what was used, by kind. */
export function JobLines({ data }: { data: JobAggregate }) {
  const t = useTranslations('service.lines');
  const common = useTranslations('common');
  const queryClient = useQueryClient();
  const { job, lines, can } = data;
  const [open, setOpen] = useState<'hours' | 'goods' | null>(null);
  const save = useJobChange(
    job.id,
    (edit: (lines: readonly JobLine[]) => JobLine[]) => saveJob(job.id, { rev: revNow(queryClient, job), lines: edit(jobNow(queryClient, job.id)?.lines ?? lines).map(sent) }),
    { title: t('failed') },
  );
  const add = useJobChange(job.id, (fresh: JobLineInput[]) => addJobLines(job.id, fresh), { title: t('failed') });
  const mayEdit = can.edit !== 'none';
  const mayPrice = can.edit === 'all';
  // Two numbers of a line may be on their way at once.
  const change = (id: string, part: Partial<JobLine>) => save.mutate((now) => now.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const remove = (line: JobLine) =>
    save.mutate(
      (now) => now.filter((other) => other.id !== line.id),
      { onSuccess: () => toast({ title: t('removed', { text: line.text }), accent: 'neutral', action: { label: common('undo'), onClick: () => add.mutate([sent(line)]) } }) },
    );
  const row = (line: JobLine) => (
    <JobLineRow key={line.id} line={line} mayEdit={mayEdit && (!line.planned || mayPrice)} mayPrice={mayPrice} busy={save.isPending} onChange={(part) => change(line.id, part)} onRemove={() => remove(line)} />
  );
  const agreed = lines.filter((line) => line.planned);
  const used = JOB_LINE_KINDS.map((kind) => [kind, lines.filter((line) => !line.planned && line.kind === kind)] as const).filter(([, of]) => of.length > 0);
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
      {agreed.length > 0 && (
        <details className="group border-b" open={used.length === 0}>
          <summary className="flex min-h-(--row) cursor-pointer items-center gap-2 px-4 text-xs font-medium text-muted-foreground">
            {t('agreed', { count: agreed.length })} {hasFixedPrice(lines) ? t('fixedPrice') : t('estimate')}
          </summary>
          <ul className="divide-y border-t">{agreed.map(row)}</ul>
        </details>
      )}
      {used.map(([kind, of]) => (
        <section key={kind} aria-label={t(`kind.${kind}`)}>
          <h3 className="px-4 pt-3 pb-1 text-xs font-medium text-muted-foreground">{t(`kind.${kind}`)}</h3>
          <ul className="divide-y border-b last:border-b-0">{of.map(row)}</ul>
        </section>
      ))}
      {open === 'hours' && <HoursDialog data={data} onClose={() => setOpen(null)} onAdd={(line) => add.mutateAsync([line])} />}
      {open === 'goods' && <GoodsDialog job={job.id} onClose={() => setOpen(null)} onAdd={(line) => add.mutateAsync([line])} />}
    </Panel>
  );
}
