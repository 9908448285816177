'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import { isSameWord } from '@/lib/core/shared/text';
import type { BackupFault, Contents } from '@/lib/settings/shared/backup/types';

export type Confirmed = { word: string };

type Props = {
  contents: Contents;
  word: string;
  error: ClientError | null;
  /** Of a restore that was given up. */
  fault: BackupFault | null;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (confirmed: Confirmed) => void;
};

/** Shows the backup's content and the data that will be lost, and asks for the firm's name. */
export function ConfirmStep({ contents, word, error, fault, isBusy, onCancel, onConfirm }: Props) {
  const t = useTranslations('settings.backup');
  const id = useId();
  const [typed, setTyped] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSameWord(typed, word)) onConfirm({ word: typed });
      }}
    >
      <ContentsList contents={contents} />
      <p className="rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">{t('warning')}</p>
      <Field>
        <FieldLabel htmlFor={id}>{t('word', { word })}</FieldLabel>
        <Input id={id} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {fault && (
        <p role="alert" className="text-sm text-tone-danger-text">
          {t(`fault.${fault}`)} {t('unchanged')}
        </p>
      )}
      <ErrorText error={error} />
      <DialogFooter>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="destructive" disabled={isBusy || !isSameWord(typed, word)}>
          {t('restoreNow')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function ContentsList({ contents: { product, missing, counts } }: { contents: Contents }) {
  const t = useTranslations('settings.backup');
  return (
    <div className="flex flex-col gap-2">
      <p>{t('holds', { product })}</p>
      {missing > 0 && <p>{t('missing', { count: missing })}</p>}
      <ul className="list-outside list-disc pl-5">
        {counts.map(({ table, inBackup, now, changed }) => (
          <li key={table}>
            {t(`table.${table}`, { count: inBackup })}
            {changed > 0 || now !== inBackup ? ` – ${t('since', { now, changed })}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}
