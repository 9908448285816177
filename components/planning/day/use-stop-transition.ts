'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { paths } from '@/lib/core/shared/paths';
import { ClientError } from '@/lib/pocketbase/shared/command';
import { planning } from '@/lib/planning/commands';
import { planningKeys } from '@/lib/planning/shared/queries';
import type { BoardStop } from '@/lib/planning/shared/types';
import type { StopStatus } from '@/lib/planning/shared/values';

/** Sends a stop's new status to the office. A finished job can be undone from its toast. */
export function useStopTransition(stop: BoardStop) {
  const t = useTranslations('planning');
  const common = useTranslations('common');
  const errorText = useErrorMessage();
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const transition = (status: StopStatus, reason = '') => {
    setBusy(true);
    const before = stop.status;
    planning
      .transitionStop(stop.id, { status, reason })
      .then(() => {
        // Only the last step has a toast: before it, a toast would cover the next step's button.
        if (stop.item?.kind !== 'job' || status !== 'udfoert') return;
        toast({
          title: t('told', { title: stop.item.title, status: t('stop.udfoert') }),
          action: { label: common('undo'), onClick: () => transition(before) },
        });
      })
      .catch((error: unknown) => {
        const job = stop.item?.kind === 'job' ? stop.item.id : '';
        const needsReport = error instanceof ClientError && error.fields.klsForm !== undefined;
        if (needsReport && job)
          toast({
            title: t('reportMissing'),
            content: t('reportMissingText'),
            accent: 'warning',
            success: false,
            action: { label: t('openReport'), onClick: () => router.push(paths.job(job)) },
          });
        else toast({ title: t('failed'), content: errorText(error), accent: 'danger', success: false });
      })
      .finally(() => {
        void client.invalidateQueries({ queryKey: planningKeys.boards() }).finally(() => setBusy(false));
      });
  };
  return { transition, busy };
}
