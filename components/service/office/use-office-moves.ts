'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCommand } from '@/components/common/use-command';
import { JOB_COMMAND_SCOPE } from '@/components/service/use-job-command';
import type { ErrorBody } from '@/lib/core/shared/errors';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { office } from '@/lib/service/office-commands';
import type { OfficeMoves } from '@/lib/service/shared/office-schema';
import { jobKeys } from '@/lib/service/shared/queries';
import type { JobRow } from '@/lib/service/shared/types';

export type OfficeMove = OfficeMoves['jobs'][number];
type Named = Pick<JobRow, 'id' | 'jobNumber' | 'title'>;
type Moves = { moves: OfficeMove[]; jobs: readonly Named[]; isUndo?: boolean };
/** The jobs that were refused, and why. `done`: how many were moved. `undo` takes these back. */
export type OfficeReport = {
  refused: { job: Named; error: ErrorBody }[];
  done: number;
  isUndo: boolean;
  undo: (() => void) | null;
};

const INVALIDATES = {
  always: [{ queryKey: jobKeys.all }, { queryKey: queryRoots.dashboard }, { queryKey: queryRoots.tasks }],
};

/** Moves many jobs a step. A toast takes it back; refused jobs are in `report`, and the others are moved. */
export function useOfficeMoves() {
  const t = useTranslations('service.office');
  const common = useTranslations('common');
  const [report, setReport] = useState<OfficeReport | null>(null);
  const command = useCommand({
    scope: JOB_COMMAND_SCOPE,
    command: ({ moves }: Moves) => office.moveJobs({ jobs: moves }),
    onSuccess: (answer, input) => {
      const done = answer.results.filter(({ error }) => !error).length;
      const refused = findRefused(answer, input.jobs);
      if (refused.length === 0) return;
      const undo = done > 0 && !input.isUndo ? () => takeBack(answer, input) : null;
      setReport({ refused, done, isUndo: input.isUndo === true, undo });
    },
    success: ({ results }, { isUndo }) =>
      results.some(({ error }) => error)
        ? null
        : { title: isUndo ? common('undone') : t('moved', { count: results.length }), accent: 'success' },
    undo: (answer, input) => takeBack(answer, input),
    canUndo: ({ isUndo = false }) => !isUndo,
    failure: t('failed'),
    invalidates: INVALIDATES,
  });
  const takeBack = ({ results }: Answer, { jobs }: Moves) => {
    const moves = results.flatMap(({ id, job }): OfficeMove[] =>
      job ? [{ id, rev: job.rev, status: job.before as OfficeMove['status'], invoiceRef: '' }] : [],
    );
    void command.run({ moves, jobs, isUndo: true });
  };
  return {
    run: (moves: OfficeMove[], jobs: readonly Named[]) => void command.run({ moves, jobs }),
    isPending: command.isPending,
    report,
    closeReport: () => setReport(null),
  };
}

type Answer = Awaited<ReturnType<typeof office.moveJobs>>;

function findRefused({ results }: Answer, jobs: readonly Named[]): OfficeReport['refused'] {
  return results.flatMap(({ id, error }) => {
    const job = jobs.find((one) => one.id === id);
    return error && job ? [{ job, error }] : [];
  });
}
