'use client';

import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { ErrorText } from '@/components/common/form/error-text';
import { FieldError } from '@/components/common/form/fields/field-error';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { pb } from '@/lib/pocketbase/shared/client';
import { settings } from '@/lib/settings/commands';
import { intakeKeys } from '@/lib/settings/browser/intake/queries';

/** Makes a key: asks for its purpose, then shows the key once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('settings.intake');
  const common = useTranslations('common');
  const field = useId();
  const { values, set, forget } = useDraft('intake-key', { name: '' });
  const { name } = values;
  // One key for all presses, so that pressing twice makes one.
  const [idempotencyKey] = useState(newKey);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useCommand({
    command: () => settings.createIntakeKey({ name, idempotencyKey }),
    onSuccess: (made) => {
      forget();
      setSecret(made.secret);
    },
    failure: null,
    invalidates: { always: [{ queryKey: intakeKeys(pb).queryKey }] },
  });
  const fault = create.error?.fields.name;
  const cancel = () => {
    forget();
    onClose();
  };
  return (
    <DialogFrame
      title={secret === null ? t('create') : t('madeTitle', { name: name.trim() })}
      text={t(secret === null ? 'createText' : secret ? 'madeText' : 'lostText')}
      onClose={onClose}
    >
      {secret === null ? (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void create.run();
          }}
        >
          <Field>
            <FieldLabel htmlFor={field}>{t('name')}</FieldLabel>
            <Input
              id={field}
              autoFocus
              autoComplete="off"
              maxLength={80}
              placeholder={t('nameExample')}
              value={name}
              aria-invalid={fault !== undefined}
              onChange={(event) => set({ name: event.target.value })}
            />
            <FieldError error={fault} />
          </Field>
          {!fault && <ErrorText error={create.error} />}
          <DialogFooter>
            <Button variant="ghost" onClick={cancel}>
              {common('cancel')}
            </Button>
            <Button type="submit" disabled={create.isPending || name.trim() === ''}>
              {t('make')}
            </Button>
          </DialogFooter>
        </form>
      ) : (
        <Made secret={secret} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

function Made({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations('settings.intake');
  const common = useTranslations('common');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: common('copied'), accent: 'success' });
    } catch {
      toast({ title: t('copyFailed'), success: false });
    }
  };
  return (
    <>
      {secret && (
        <div className="flex items-center gap-2">
          <Input readOnly aria-label={t('secret')} value={secret} onFocus={(event) => event.target.select()} />
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden /> {common('copy')}
          </Button>
        </div>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </>
  );
}
