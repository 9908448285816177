'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { ErrorState } from '@/components/common/list/error-state';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { privacy } from '@/lib/privacy/commands';
import { erasePlan } from '@/lib/privacy/browser/queries';
import type { EraseCustomer } from '@/lib/privacy/shared/schema';
import type { Erasure, ErasePlan } from '@/lib/privacy/shared/types';
import { ConfirmErasure } from './confirm-erasure';
import { HeldBackups } from './held-backups';
import { KeptList, OpenList } from './record-lists';

/**
 * Erases a customer's personal data in steps: obstacles, a list of erased and kept data, the result.
 */
export function EraseDialog({ lead, onClose }: { lead: string; onClose: () => void }) {
  const t = useTranslations('leads.privacy');
  const { data: plan, error, refetch } = useQuery(erasePlan(lead));
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Erasure | null>(null);
  const erase = useCommand({
    command: (input: EraseCustomer) => privacy.eraseCustomer(lead, input),
    onSuccess: (result) => {
      setDone(result);
      // Everything that is shown may name the customer.
      void queryClient.invalidateQueries();
    },
    failure: null,
    onRefused: () => void refetch(),
  });
  return (
    <DialogFrame title={t(done ? 'doneTitle' : 'title')} text={t(done ? 'doneText' : 'text')} onClose={onClose}>
      {done ? (
        <Done erasure={done} onClose={onClose} />
      ) : error && !plan ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !plan ? (
        <Skeleton className="h-48 w-full" />
      ) : plan.open.length > 0 ? (
        <Blocked open={plan.open} onClose={onClose} />
      ) : (
        <ConfirmErasure
          plan={plan}
          error={erase.error}
          isBusy={erase.isPending}
          onCancel={onClose}
          onConfirm={(name) => void erase.run({ rev: plan.rev, name })}
        />
      )}
    </DialogFrame>
  );
}

function Blocked({ open, onClose }: Pick<ErasePlan, 'open'> & { onClose: () => void }) {
  const t = useTranslations('leads.privacy');
  const common = useTranslations('common');
  return (
    <>
      <p className="rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">{t('blocked')}</p>
      <OpenList records={open} />
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </>
  );
}

function Done({ erasure, onClose }: { erasure: Erasure; onClose: () => void }) {
  const { kept, backups, isCleaned } = erasure;
  const t = useTranslations('leads.privacy');
  const common = useTranslations('common');
  return (
    <>
      {kept.length > 0 && <KeptList records={kept} />}
      <HeldBackups backups={backups} />
      <p className="text-sm text-muted-foreground">
        {!isCleaned && t('cleaning')} {t('elsewhere')}
      </p>
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </>
  );
}
