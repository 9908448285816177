'use client';

import { useTranslations } from 'next-intl';
import { useErrorMessage } from '@/components/common/form/error-text';
import { RuleList } from '@/components/planning/dialogs/rule-list';
import { PlanningWait } from '@/components/planning/planning-wait';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import type { RuleRefusal } from '@/lib/planning/shared/types';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import { useOptimiserFailure } from './optimiser-state';

/** The wait for a proposal, in a dialog. */
export function OptimiserWait({ isInstalling, onCancel }: { isInstalling: boolean; onCancel: () => void }) {
  const t = useTranslations('planning');
  const label = t(isInstalling ? 'wait.installing' : 'wait.title');
  return (
    <div role="status" className="py-4">
      <PlanningWait
        heading={<p className="text-base font-semibold">{label}</p>}
        label={label}
        text={t(isInstalling ? 'wait.installingText' : 'wait.text')}
        cancel={
          <Button variant="outline" className="mt-2" autoFocus onClick={onCancel}>
            {t('cancel')}
          </Button>
        }
      />
    </div>
  );
}

/** Why there is no proposal, with another try. */
export function FailedNotice({
  error,
  onClose,
  onRetry,
}: {
  error: ClientError;
  onClose: () => void;
  onRetry: () => void;
}) {
  const t = useTranslations('planning');
  const say = useErrorMessage();
  const reasonOf = useOptimiserFailure();
  return (
    <>
      <p role="alert" className="rounded-md bg-tone-danger px-3 py-2 text-tone-danger-text">
        {reasonOf(error) || say(error)}
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t('close')}
        </Button>
        <Button onClick={onRetry}>{t('optimise.again')}</Button>
      </DialogFooter>
    </>
  );
}

/** The plan cannot be applied as it is. `error`: null if the board shows that it has changed. */
export function ConflictNotice({ error }: { error: ClientError | null }) {
  const t = useTranslations('planning.optimise');
  const say = useErrorMessage();
  const isChanged = !error || ['stale', 'taken', 'wrong_status', 'not_found', 'rule_broken'].includes(error.code);
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">
        {isChanged ? t('stale') : say(error)}
      </p>
      {error?.code === 'rule_broken' && <RuleList rules={(error.data as RuleRefusal).rules} />}
    </div>
  );
}
