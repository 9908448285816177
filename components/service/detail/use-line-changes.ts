'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { expectRead, toLinesAct } from '@/components/service/outbox/keep-on-job';
import { getCachedJob, getNewestRev, useJobCommand } from '@/components/service/use-job-command';
import { service } from '@/lib/service/commands';
import type { JobLineInput } from '@/lib/service/shared/schema';
import type { JobAggregate, JobLine } from '@/lib/service/shared/types';

/** A line as the server takes it: `planned`, `signed` and `auto` are set by the server alone. */
function toLineInput({ planned: _planned, signed: _signed, auto: _auto, ...line }: JobLine): JobLineInput {
  return line;
}

/** `edit`: the lines after the change. `removed`: the line that it removes. */
type LineEdit = { edit: (lines: readonly JobLine[]) => JobLine[]; removed?: JobLine };

/** The command that adds lines to the job. Without a network they are kept. */
export function useAddLines(data: JobAggregate, onSuccess: () => void = () => undefined) {
  const { job } = data;
  const t = useTranslations('service.lines');
  const queryClient = useQueryClient();
  return useJobCommand<JobLineInput[]>(job.id, {
    command: (lines) => service.addJobLines(job.id, { lines }),
    keep: { toAct: (lines) => toLinesAct(job, lines), expect: expectRead(queryClient, data) },
    onSuccess,
    failure: t('failed'),
  });
}

/** Commands on the job's lines. A removed line can be undone from its toast. */
export function useLineChanges(data: JobAggregate) {
  const { job, lines } = data;
  const t = useTranslations('service.lines');
  const queryClient = useQueryClient();
  const add = useAddLines(data);
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

export type LineChanges = ReturnType<typeof useLineChanges>;
