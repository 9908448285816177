'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Textarea } from '@/components/ui/textarea';

const MAX_NOTE = 500;

type Reasons<R extends string> = { legend: string; choices: readonly { value: R; label: string }[] };
type NoteField = { label: string; required?: boolean };

type Props<R extends string> = {
  title: string;
  text: string;
  /** One of these has to be chosen; without them only a note is asked for. */
  reasons?: Reasons<R>;
  note: NoteField;
  confirmLabel: string;
  busy: boolean;
  /** The draft's name: which step of which record. */
  draft: string;
  onCancel: () => void;
  /** Returns whether the step was taken; if not, the dialog keeps its text. */
  onConfirm: (answer: { reason: R | undefined; note: string }) => Promise<boolean>;
};

/** Asks why a step is taken. */
export function ReasonDialog<R extends string>(props: Props<R>) {
  const { title, text, reasons, note: noteField, confirmLabel, busy, draft, onCancel, onConfirm } = props;
  const common = useTranslations('common');
  const { values, set, restoredAt, forget, discard } = useDraft<{ reason?: R; note: string }>(draft, { note: '' });
  const { reason, note } = values;
  const [tried, setTried] = useState(false);
  const lacksReason = reasons !== undefined && !reason;
  const lacksNote = noteField.required === true && note.trim() === '';

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lacksReason || lacksNote) return;
    if (await onConfirm({ reason, note: note.trim() })) forget();
  };
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <DialogFrame title={title} text={text} onClose={onCancel}>
      <form onSubmit={(event) => void confirm(event)} noValidate className="flex flex-col gap-4">
        {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
        {reasons && (
          <ReasonChoices
            {...reasons}
            value={reason}
            isMissing={tried && lacksReason}
            onChange={(value) => set({ reason: value })}
          />
        )}
        <ReasonNote
          {...noteField}
          value={note}
          isMissing={tried && lacksNote}
          autoFocus={!reasons}
          onChange={(value) => set({ note: value })}
        />
        <DialogFooter>
          <Button variant="ghost" onClick={cancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

type ChoicesProps<R extends string> = Reasons<R> & {
  value: R | undefined;
  isMissing: boolean;
  onChange: (reason: R) => void;
};

function ReasonChoices<R extends string>({ legend, choices, value: chosen, isMissing, onChange }: ChoicesProps<R>) {
  const id = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-(--control) cursor-pointer items-center gap-2 rounded-md border px-2.5 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={`${id}-reason`}
              value={value}
              checked={chosen === value}
              onChange={() => onChange(value)}
              className="accent-(--primary)"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} className="mt-1.5" error={isMissing ? { code: 'required' } : undefined} />
    </fieldset>
  );
}

type NoteProps = NoteField & {
  value: string;
  isMissing: boolean;
  autoFocus: boolean;
  onChange: (note: string) => void;
};

function ReasonNote({ label, required, value, isMissing, autoFocus, onChange }: NoteProps) {
  const common = useTranslations('common');
  const id = useId();
  return (
    <Field>
      <FieldLabel htmlFor={`${id}-note`} {...(required ? {} : { optional: common('optional') })}>
        {label}
      </FieldLabel>
      <Textarea
        id={`${id}-note`}
        value={value}
        maxLength={MAX_NOTE}
        autoFocus={autoFocus}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? `${id}-note-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-note-error`} error={isMissing ? { code: 'required' } : undefined} />
    </Field>
  );
}
