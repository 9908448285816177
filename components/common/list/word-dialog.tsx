'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type Props = {
  title: string;
  text?: string;
  label: string;
  /** The word in the field at first. */
  word?: string;
  /** Words that are proposed. */
  known?: readonly string[];
  longest: number;
  /** The field may be left empty; then `text` says what happens. */
  mayBeEmpty?: boolean;
  confirm: string;
  /** The word is being saved, so that it is not sent twice. */
  isBusy?: boolean;
  onConfirm: (word: string) => void;
  onClose: () => void;
};

/** Asks for one word, such as a tag of the selected records or the name of a view. */
export function WordDialog({ title, text, label, word: before = '', known, longest, ...props }: Props) {
  const { mayBeEmpty = false, confirm, isBusy = false, onConfirm, onClose } = props;
  const common = useTranslations('common');
  const id = useId();
  const [word, setWord] = useState(before);
  const [isTried, setTried] = useState(false);
  const isEmpty = !mayBeEmpty && word.trim() === '';
  const isMissing = isTried && isEmpty;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !isBusy) onConfirm(word.trim());
  };
  return (
    <DialogFrame title={title} text={text} onClose={onClose} className="max-w-sm">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={id}>{label}</FieldLabel>
          <Input
            id={id}
            autoFocus
            autoComplete="off"
            list={known && `${id}-known`}
            maxLength={longest}
            value={word}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(event) => setWord(event.target.value)}
          />
          {known && (
            <datalist id={`${id}-known`}>
              {known.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
          <FieldError id={`${id}-error`} error={isMissing ? { code: 'required' } : undefined} />
        </Field>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {confirm}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
