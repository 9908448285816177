'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DraftNotice } from '@/components/common/form/draft-notice';
import { useDraft } from '@/components/common/form/use-draft';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from './field-error';
import { Textarea } from '@/components/ui/textarea';

const MAX_NOTE = 500;

type Props<R extends string> = {
  title: string;
  text: string;
  /** One of these has to be chosen; left out, only words are asked for. */
  reasons?: { legend: string; choices: readonly { value: R; label: string }[] };
  note: { label: string; required?: boolean };
  confirmLabel: string;
  busy: boolean;
  /** The draft's name: which step of which record. */
  draft: string;
  onCancel: () => void;
  /** Answers whether the step was taken; if not, the dialog keeps its words. */
  onConfirm: (answer: { reason: R | undefined; note: string }) => Promise<boolean>;
};

/** Why a step is taken: asked once, counted later. */
export function ReasonDialog<R extends string>({
  title,
  text,
  reasons,
  note: asked,
  confirmLabel,
  busy,
  draft,
  onCancel,
  onConfirm,
}: Props<R>) {
  const common = useTranslations('common');
  const id = useId();
  const { values, set, restoredAt, forget, discard } = useDraft<{ reason?: R; note: string }>(draft, { note: '' });
  const { reason, note } = values;
  const [tried, setTried] = useState(false);
  const missing = {
    reason: tried && reasons !== undefined && !reason,
    note: tried && asked.required === true && note.trim() === '',
  };

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ((reasons && !reason) || (asked.required && note.trim() === '')) return;
    if (await onConfirm({ reason, note: note.trim() })) forget();
  };
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent>
        <form onSubmit={(event) => void confirm(event)} noValidate className="flex flex-col gap-4">
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            <DialogDescription>{text}</DialogDescription>
          </DialogHeader>
          {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
          {reasons && (
            <fieldset aria-describedby={missing.reason ? `${id}-error` : undefined}>
              <legend className="mb-1.5 font-medium">{reasons.legend}</legend>
              <div className="grid grid-cols-2 gap-2">
                {reasons.choices.map(({ value, label }) => (
                  <label
                    key={value}
                    className="flex min-h-(--control) cursor-pointer items-center gap-2 rounded-md border px-2.5 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
                  >
                    <input
                      type="radio"
                      name={`${id}-reason`}
                      value={value}
                      checked={reason === value}
                      onChange={() => set({ reason: value })}
                      className="accent-(--primary)"
                    />
                    {label}
                  </label>
                ))}
              </div>
              <FieldError
                id={`${id}-error`}
                className="mt-1.5"
                error={missing.reason ? { code: 'required' } : undefined}
              />
            </fieldset>
          )}
          <Field>
            <FieldLabel htmlFor={`${id}-note`} {...(asked.required ? {} : { optional: common('optional') })}>
              {asked.label}
            </FieldLabel>
            <Textarea
              id={`${id}-note`}
              value={note}
              maxLength={MAX_NOTE}
              autoFocus={!reasons}
              aria-invalid={missing.note ? true : undefined}
              aria-describedby={missing.note ? `${id}-note-error` : undefined}
              onChange={(event) => set({ note: event.target.value })}
            />
            <FieldError id={`${id}-note-error`} error={missing.note ? { code: 'required' } : undefined} />
          </Field>
          <DialogFooter>
            <Button variant="ghost" onClick={cancel}>
              {common('cancel')}
            </Button>
            <Button type="submit" disabled={busy}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
