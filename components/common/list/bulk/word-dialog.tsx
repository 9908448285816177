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
  /** Says what happens if the field is left empty. Without it the field is required. */
  text?: string;
  label: string;
  /** Words that are proposed. */
  known: readonly string[];
  longest: number;
  confirm: string;
  onConfirm: (word: string) => void;
  onClose: () => void;
};

/** Asks for a word that the selected records get or lose, such as a tag. Known ones are proposed. */
export function WordDialog({ title, text, label, known, longest, confirm, onConfirm, onClose }: Props) {
  const common = useTranslations('common');
  const id = useId();
  const [word, setWord] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && text === undefined && word.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text !== undefined || word.trim() !== '') onConfirm(word.trim());
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
            list={`${id}-known`}
            maxLength={longest}
            value={word}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(event) => setWord(event.target.value)}
          />
          <datalist id={`${id}-known`}>
            {known.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <FieldError id={`${id}-error`} error={isMissing ? { code: 'required' } : undefined} />
        </Field>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit">{confirm}</Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
