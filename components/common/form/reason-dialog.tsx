'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { ReasonChoices, type Reasons } from '@/components/common/form/reason-choices';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Textarea } from '@/components/ui/textarea';

const MAX_NOTE = 500;

type NoteField = { label: string; required?: boolean; maxLength?: number };

type Props<R extends string> = {
  title: string;
  text: string;
  /** One of these has to be chosen; without them only a note is asked for. */
  reasons?: Reasons<R>;
  note: NoteField;
  confirmLabel: string;
  /** The button that changes nothing, if 'Annullér' would be mistaken for the step. */
  cancelLabel?: string;
  busy: boolean;
  /** The draft's name: which step of which record. */
  draft: string;
  onCancel: () => void;
  /** Returns whether the step was taken; if not, the dialog keeps its text. */
  onConfirm: (answer: { reason: R | undefined; note: string }) => Promise<boolean>;
};

/** Asks why a step is taken. */
export function ReasonDialog<R extends string>(props: Props<R>) {
  const { title, text, reasons, note: noteField, confirmLabel, cancelLabel, busy, draft, onCancel, onConfirm } = props;
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
            fault={tried && lacksReason ? { code: 'required' } : undefined}
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
            {cancelLabel ?? common('cancel')}
          </Button>
          <Button type="submit" disabled={busy}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

type NoteProps = NoteField & {
  value: string;
  isMissing: boolean;
  autoFocus: boolean;
  onChange: (note: string) => void;
};

function ReasonNote({ label, required, maxLength = MAX_NOTE, value, isMissing, autoFocus, onChange }: NoteProps) {
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
        maxLength={maxLength}
        autoFocus={autoFocus}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? `${id}-note-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldError id={`${id}-note-error`} error={isMissing ? { code: 'required' } : undefined} />
    </Field>
  );
}
