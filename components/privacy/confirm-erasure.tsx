'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ErrorText } from '@/components/common/form/error-text';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import { ERASED_KINDS, type ErasePlan } from '@/lib/privacy/shared/types';
import { isSameWord } from '@/lib/core/shared/text';
import { KeptList } from './record-lists';

type Props = {
  plan: ErasePlan;
  error: ClientError | null;
  isBusy: boolean;
  onCancel: () => void;
  /** `name`: as typed. */
  onConfirm: (name: string) => void;
};

/** Lists the erased and the kept data, and asks for the customer's name. */
export function ConfirmErasure({ plan, error, isBusy, onCancel, onConfirm }: Props) {
  const t = useTranslations('leads.privacy');
  const common = useTranslations('common');
  const field = useId();
  const [typed, setTyped] = useState('');
  const isConfirmed = isSameWord(typed, plan.name);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) onConfirm(typed);
      }}
    >
      <section className="flex flex-col gap-1.5">
        <h3 className="font-medium">{t('erased')}</h3>
        <ul className="list-outside list-disc pl-5">
          <li>{t('contact')}</li>
          {ERASED_KINDS.filter((kind) => plan.erased[kind] > 0).map((kind) => (
            <li key={kind}>{t(`counts.${kind}`, { count: plan.erased[kind] })}</li>
          ))}
        </ul>
      </section>
      {plan.kept.length > 0 && <KeptList records={plan.kept} />}
      <p className="rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">{t('warning')}</p>
      <Field>
        <FieldLabel htmlFor={field}>{t('word', { name: plan.name })}</FieldLabel>
        <Input id={field} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <ErrorText error={error} />
      <DialogFooter>
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant="destructive" disabled={isBusy || !isConfirmed}>
          {t('confirm')}
        </Button>
      </DialogFooter>
    </form>
  );
}
