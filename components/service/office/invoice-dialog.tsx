'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { goToNextField } from '@/components/common/form/next-field';
import { useErrorMessage } from '@/components/common/form/error-text';
import { FieldError } from '@/components/common/form/fields/field-error';
import { toast } from '@/components/common/toast/toast';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatKr } from '@/lib/core/shared/money';
import { toClientError } from '@/lib/pocketbase/shared/command';
import { office } from '@/lib/service/office-commands';
import type { JobRow } from '@/lib/service/shared/types';

const LONGEST = 40;
/** Customer and amount are shown if the job's screen has them. */
type Invoiced = Pick<JobRow, 'id' | 'jobNumber' | 'title'> & Partial<Pick<JobRow, 'customerName' | 'subtotal'>>;
type Props = {
  jobs: readonly Invoiced[];
  onClose: () => void;
  /** The number of each job's invoice, by the job's id. */
  onConfirm: (refs: ReadonlyMap<string, string>) => void;
};

/** Asks for the invoice's number: one for all jobs, or one for each. A number that is known already is warned about. */
export function InvoiceDialog({ jobs, onClose, onConfirm }: Props) {
  const t = useTranslations('service.office');
  const common = useTranslations('common');
  const toMessage = useErrorMessage();
  const [isEach, setEach] = useState(false);
  const [refs, setRefs] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [warned, setWarned] = useState<{ refs: string; text: string } | null>(null);
  const amounts = jobs.flatMap(({ subtotal }) => subtotal ?? []);
  const sum = formatKr(amounts.reduce((all, one) => all + one, 0));
  const hint = amounts.length === jobs.length ? t('sum', { count: jobs.length, sum }) : '';
  const shown = isEach ? jobs.map(toField) : [{ id: '', label: t('invoiceRef'), hint }];
  const refOf = (id: string) => (refs[id] ?? '').trim();
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    // A second Enter before the answer would move the jobs twice.
    if (isChecking || shown.some(({ id }) => refOf(id) === '')) return;
    setChecking(true);
    const typed = shown.map(({ id }) => refOf(id)).join('\n');
    try {
      const { items } = warned?.refs === typed ? { items: [] } : await office.findInvoiced({ refs: typed });
      const known = items.map(({ invoiceRef, jobNumber }) => t('known', { ref: invoiceRef, number: jobNumber }));
      if (known.length > 0) setWarned({ refs: typed, text: known.join(' ') });
      else onConfirm(new Map(jobs.map(({ id }) => [id, refOf(isEach ? id : '')])));
    } catch (error) {
      toast({ title: t('failed'), content: toMessage(toClientError(error)), success: false });
    } finally {
      setChecking(false);
    }
  };
  return (
    <DialogFrame
      title={t('invoiceTitle', { count: jobs.length })}
      text={t('invoiceText', { count: jobs.length })}
      onClose={onClose}
      className="max-w-md"
    >
      <form onSubmit={(event) => void confirm(event)} noValidate className="flex flex-col gap-4">
        {jobs.length > 1 && (
          <label className="flex items-center gap-2">
            <input type="checkbox" checked={isEach} onChange={(event) => setEach(event.target.checked)} />
            {t('each')}
          </label>
        )}
        <div className="-mx-1 flex max-h-80 flex-col gap-3 overflow-y-auto px-1 pb-1">
          {shown.map(({ id, label, hint }, at) => (
            <RefField
              key={id}
              label={label}
              hint={hint}
              value={refs[id] ?? ''}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              isMissing={isTried && refOf(id) === ''}
              onChange={(value) => setRefs({ ...refs, [id]: value })}
            />
          ))}
        </div>
        {warned && (
          <p role="alert" className="text-tone-warning-text">
            {warned.text}
          </p>
        )}
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('back')}
          </Button>
          <Button type="submit" aria-disabled={isChecking}>
            {t(warned ? 'invoiceAnyway' : 'invoiceConfirm')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** The job with what an invoice of another program is known by. */
const toField = ({ id, jobNumber, title, customerName, subtotal }: Invoiced) => ({
  id,
  label: `${jobNumber} ${title}`,
  hint: [customerName, subtotal === undefined ? '' : formatKr(subtotal)].filter(Boolean).join(' · '),
});

type RefProps = {
  label: string;
  hint: string;
  value: string;
  isFirst: boolean;
  isLast: boolean;
  isMissing: boolean;
  onChange: (value: string) => void;
};

function RefField({ label, hint, value, isFirst, isLast, isMissing, onChange }: RefProps) {
  const id = useId();
  return (
    <Field>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        autoFocus={isFirst}
        autoComplete="off"
        enterKeyHint={isLast ? 'done' : 'next'}
        onKeyDown={isLast ? undefined : goToNextField}
        maxLength={LONGEST}
        value={value}
        aria-invalid={isMissing || undefined}
        aria-describedby={[hint && `${id}-hint`, isMissing && `${id}-error`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <FieldDescription id={`${id}-hint`} className="tabular">
          {hint}
        </FieldDescription>
      )}
      <FieldError id={`${id}-error`} error={isMissing ? { code: 'required' } : undefined} />
    </Field>
  );
}
