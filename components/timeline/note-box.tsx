'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { ErrorText } from '@/components/shell/error-text';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Textarea } from '@/components/ui/textarea';

const MAX_NOTE = 5000;

type Props = {
  label: string;
  placeholder: string;
  submitLabel: string;
  save: (text: string) => Promise<unknown>;
  /** After the note is stored. */
  onSaved: () => void;
  /** Several lines from the start, with its buttons in sight. */
  tall?: boolean;
  autoFocus?: boolean;
  onCancel?: () => void;
};

/** A line for the timeline: what was said, what was seen. */
export function NoteBox({ label, placeholder, submitLabel, save, onSaved, tall = false, autoFocus = false, onCancel }: Props) {
  const common = useTranslations('common');
  const [text, setText] = useState('');
  const note = useMutation({
    mutationFn: save,
    onSuccess: () => {
      setText('');
      onSaved();
    },
  });
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && !note.isPending) note.mutate(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Textarea
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={MAX_NOTE}
        rows={tall ? 2 : 1}
        autoFocus={autoFocus}
        className={tall ? 'min-h-16' : 'min-h-(--control)'}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      <ErrorText error={note.error} />
      {(tall || text !== '') && (
        <div className="flex items-center gap-2">
          <Button type="submit" size="sm" disabled={note.isPending || text.trim() === ''}>
            {note.isPending ? common('saving') : submitLabel}
            <Kbd className="border-primary-foreground/30 bg-transparent text-primary-foreground/90 max-md:hidden">Ctrl ↵</Kbd>
          </Button>
          {onCancel && (
            <Button variant="ghost" size="sm" onClick={onCancel}>
              {common('cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
