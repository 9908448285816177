'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { paths } from '@/lib/core/shared/paths';
import { planning } from '@/lib/planning/commands';
import { planningKeys } from '@/lib/planning/shared/queries';
import type { BoardStop } from '@/lib/planning/shared/types';
import { toAct } from '@/lib/service/browser/outbox/commands';
import type { StopStatus } from '@/lib/planning/shared/values';
import { jobKeys } from '@/lib/service/shared/queries';

type Transition = { status: StopStatus; reason: string; jobDone: boolean; before: StopStatus };

/** Sends a stop's new status to the office. A finished job can be undone from its toast. */
export function useStopTransition({ id, status: before, item }: BoardStop) {
  const t = useTranslations('planning');
  const router = useRouter();
  const isJob = item?.kind === 'job';
  const { run, isPending } = useCommand({
    command: ({ before: _before, ...input }: Transition) => planning.transitionStop(id, input),
    keep: {
      toAct: ({ before: _before, ...input }) =>
        toAct('transitionStop', input, {
          group: item?.id ?? id,
          target: id,
          about: {
            title: [isJob ? item.number : '', item?.title ?? ''].filter(Boolean).join(' '),
            detail: input.status,
          },
        }),
      expect: () => ({ stop: id, routes: [] }),
    },
    // Only the last step has a toast: before it, a toast would cover the next step's button.
    success: (_answer, { status }) =>
      isJob && status === 'udfoert' ? { title: t('told', { title: item.title, status: t('stop.udfoert') }) } : null,
    undo: (_answer, made) => void run({ status: made.before, reason: '', jobDone: false, before: made.status }),
    failure: t('failed'),
    onRefused: (error) => {
      if (!isJob || error.fields.klsForm === undefined) return false;
      toast({
        title: t('reportMissing'),
        content: t('reportMissingText'),
        accent: 'warning',
        success: false,
        action: { label: t('openReport'), onClick: () => router.push(paths.job(item.id)) },
      });
      return true;
    },
    // The job follows its visit.
    invalidates: {
      always: [{ queryKey: planningKeys.boards() }, ...(isJob ? [{ queryKey: jobKeys.one(item.id) }] : [])],
    },
  });
  const transition = (
    status: StopStatus,
    { reason = '', jobDone = false }: { reason?: string; jobDone?: boolean } = {},
  ) => void run({ status, reason, jobDone, before });
  return { transition, busy: isPending };
}
