'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { ErrorText } from '@/components/common/form/error-text';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { backups } from '@/lib/settings/backup-commands';
import { toClientError } from '@/lib/pocketbase/shared/command';
import { backupJob } from '@/lib/settings/browser/backup/queries';
import type { Backup } from '@/lib/core/shared/backup/names';
import type { Job } from '@/lib/settings/shared/backup/types';
import { ConfirmStep, type Confirmed } from './confirm-step';
import { JobProgress } from './job-progress';
import { Moment } from './moment';
import { IdentityField } from './identity-field';

type Props = {
  backup: Backup;
  /** The word to type. */
  word: string;
  onClose: () => void;
};

/** Restores a backup in steps: check it, see its content and the data that will be lost, confirm, wait, result. */
export function RestoreDialog({ backup, word, onClose }: Props) {
  const t = useTranslations('settings.backup');
  const [identity, setIdentity] = useState('');
  const chosen = { name: backup.name, ...(identity ? { identity } : {}) };
  const check = useJob(() => backups.check(chosen));
  const restore = useJob((typed: Confirmed) => backups.restore({ ...chosen, word: typed.word }));
  const running = restore.job ?? check.job;
  const isRestoring = restore.job?.state === 'running';
  const isFirstStep = running === null || (restore.job === null && Boolean(check.job?.fault));
  const close = () => {
    if (!isRestoring) onClose();
  };
  return (
    <DialogFrame
      title={t.rich('restoreTitle', { moment: () => <Moment at={backup.madeAt} /> })}
      text={isFirstStep && t('restoreText')}
      onClose={close}
    >
      {running?.state === 'running' ? (
        <JobProgress job={running} />
      ) : restore.job?.state === 'done' ? (
        <Restored replaced={restore.job.replaced ?? ''} />
      ) : check.job?.state === 'done' && check.job.contents ? (
        <ConfirmStep
          contents={check.job.contents}
          word={word}
          error={restore.error}
          fault={restore.job?.fault ?? null}
          isBusy={restore.isPending}
          onCancel={close}
          onConfirm={restore.begin}
        />
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            check.begin();
          }}
        >
          {backup.encrypted && <IdentityField value={identity} onChange={setIdentity} />}
          {check.job?.fault && (
            <p role="alert" className="text-sm text-tone-danger-text">
              {t(`fault.${check.job.fault}`)}
            </p>
          )}
          <ErrorText error={check.error} />
          <DialogFooter>
            <Button variant="ghost" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={check.isPending || (backup.encrypted && identity.trim() === '')}>
              {t('check')}
            </Button>
          </DialogFooter>
        </form>
      )}
    </DialogFrame>
  );
}

function Restored({ replaced }: { replaced: string }) {
  const t = useTranslations('settings.backup');
  return (
    <>
      <p role="status" className="rounded-md bg-tone-success px-3 py-2 text-tone-success-text">
        {t('restored')} <span className="break-all">{t('replaced', { folder: replaced })}</span>
      </p>
      <DialogFooter>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      </DialogFooter>
    </>
  );
}

/** A job that this dialog began, read again until it has ended. */
function useJob<I = void>(command: (input: I) => Promise<Job>) {
  const [begun, setBegun] = useState<Job | null>(null);
  const begin = useCommand<I, Job>({ command, failure: null, onSuccess: setBegun });
  const { data, error } = useQuery({ ...backupJob(begun?.id ?? ''), enabled: begun !== null });
  // A server that is away for a moment belongs to a restore; a job that it has forgotten does not.
  const lost = error && toClientError(error).code === 'not_found' ? toClientError(error) : null;
  const job = lost ? null : (data ?? begun);
  return { job, error: begin.error ?? lost, isPending: begin.isPending, begin: (input: I) => void begin.run(input) };
}
