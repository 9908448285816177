'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { useIsBrowser } from '@/components/common/form/hydration/use-is-browser';
import { ErrorText } from '@/components/common/form/error-text';
import { useCommand } from '@/components/common/use-command';
import type { Act } from '@/lib/core/browser/outbox/store';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Textarea } from '@/components/ui/textarea';
import { MentionList, optionId } from './mention-list';
import { useMentions } from './use-mentions';

const MAX_NOTE = 5000;

type Props = {
  label: string;
  placeholder: string;
  submitLabel: string;
  save: (text: string) => Promise<unknown>;
  /** The note as it is kept while the server is away; without it a note is sent at once or not at all. */
  toAct?: (text: string) => Act;
  /** After the note is stored. */
  onSaved: () => void;
  /** Two lines high from the start, with its buttons shown. */
  tall?: boolean;
  autoFocus?: boolean;
  onCancel?: () => void;
  /** The name of this user's draft. */
  draft: string;
  /** The user's id. */
  author: string;
};

/** The text, kept as a draft while it is written, and the command that saves it. */
function useNote({ save, toAct, onSaved, draft }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const sent = useRef('');
  // A second press may come before React has rendered the first.
  const isSaving = useRef(false);
  const { values, newest, set, forget } = useDraft(draft, { text: '' });
  const change = (text: string) => set({ text });
  useTypedBeforeHydration(field, values.text, change);
  const { run, isPending, error } = useCommand({
    command: save,
    ...(toAct ? { keep: { toAct, expect: () => ({}) } } : {}),
    onSuccess: () => {
      const left = dropSent(newest().text, sent.current);
      change(left);
      if (left === '') forget();
      onSaved();
    },
    failure: null,
  });
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const text = values.text.trim();
    if (text === '' || isSaving.current) return;
    isSaving.current = true;
    sent.current = text;
    await run(text);
    isSaving.current = false;
  };
  return { field, text: values.text, change, submit, isPending, error };
}

/** Removes the stored note from the box's text, so that only what was typed after it remains. */
function dropSent(text: string, sent: string): string {
  const typed = text.trimStart();
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : text;
}

/** Adds a note to the timeline. A half-typed note is kept as a draft; a colleague named after `@` gets a task. */
export function NoteBox(props: Props) {
  const { label, placeholder, submitLabel, tall = false, autoFocus = false, onCancel } = props;
  const common = useTranslations('common');
  const isBrowser = useIsBrowser();
  const listId = useId();
  const { field, text, change, submit, isPending, error } = useNote(props);
  const { people, active, named, choose, close, look, onKeyDown } = useMentions({
    field,
    text,
    change,
    author: props.author,
  });
  return (
    <form
      onSubmit={(event) => void submit(event)}
      data-draft={isBrowser ? undefined : props.draft}
      className="flex flex-col gap-2"
    >
      <div className="relative">
        <Textarea
          ref={field}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={listId}
          aria-activedescendant={active && optionId(listId, active)}
          placeholder={placeholder}
          value={text}
          maxLength={MAX_NOTE}
          rows={tall ? 2 : 1}
          autoFocus={autoFocus}
          className={tall ? 'min-h-16' : 'min-h-(--control)'}
          onChange={(event) => {
            change(event.target.value);
            look(event.target.value, event.target.selectionEnd);
          }}
          onBlur={close}
          onKeyDown={(event) => {
            if (onKeyDown(event)) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
          }}
        />
        <MentionList id={listId} people={people} active={active} onChoose={choose} />
      </div>
      <p role="status" className="text-xs text-muted-foreground empty:hidden">
        {named.length > 0 && common('mention.task', { names: named.map(({ name }) => name).join(', ') })}
      </p>
      <ErrorText error={error} />
      {(tall || text !== '') && (
        <div className="flex items-center gap-2">
          <Button type="submit" size="sm" disabled={isPending || text.trim() === ''}>
            {isPending ? common('saving') : submitLabel}
            <Kbd className="border-primary-foreground/30 bg-transparent text-primary-foreground/90 max-md:hidden">
              Ctrl ↵
            </Kbd>
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
