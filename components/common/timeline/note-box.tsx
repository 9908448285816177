'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTypedBeforeHydration } from '@/components/common/form/hydration/use-typed-before-hydration';
import { ownDraftName } from '@/components/common/form/draft/use-form-draft';
import { useIsBrowser } from '@/components/common/form/hydration/use-is-browser';
import { ErrorText } from '@/components/common/form/error-text';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Textarea } from '@/components/ui/textarea';
import { browserStorage } from '@/lib/core/browser-storage';
import { clearDraft, readDraft, writeDraft } from '@/lib/core/form-cache';

const MAX_NOTE = 5000;

type Props = {
  label: string;
  placeholder: string;
  submitLabel: string;
  save: (text: string) => Promise<unknown>;
  /** After the note is stored. */
  onSaved: () => void;
  /** Two lines high from the start, with its buttons shown. */
  tall?: boolean;
  autoFocus?: boolean;
  onCancel?: () => void;
  /** The name of this user's draft. */
  draft: string;
};

/** Adds a note to the timeline. A half-typed note is kept as a draft. */
export function NoteBox({ draft: name, ...props }: Props) {
  const isBrowser = useIsBrowser();
  const [storage] = useState(browserStorage);
  const draftName = ownDraftName(name);
  const [draft] = useState(() => storage && readDraft<{ text: string }>(storage, draftName, Date.now()));
  // The server has no drafts and renders an empty box, which a box with the draft replaces after hydration.
  const found = isBrowser ? draft : null;
  return (
    <div data-draft={isBrowser ? undefined : name}>
      <Box key={found?.at ?? 'empty'} {...props} draft={draftName} initialText={found?.values.text ?? ''} />
    </div>
  );
}

type BoxProps = Props & { initialText: string };

/** The text, kept as a draft while it is written, and the command that saves it. */
function useNote({ save, onSaved, draft, initialText }: BoxProps) {
  const [text, setText] = useState(initialText);
  const change = (next: string) => {
    setText(next);
    const storage = browserStorage();
    if (!storage) return;
    if (next.trim() === '') clearDraft(storage, draft);
    else writeDraft(storage, draft, { at: Date.now(), values: { text: next } });
  };
  const { run, isPending, error } = useCommand({
    command: save,
    onSuccess: () => {
      change('');
      onSaved();
    },
    failure: null,
  });
  // A second press may come before React has rendered the first.
  const isSaving = useRef(false);
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSaving.current) return;
    isSaving.current = true;
    await run(text.trim());
    isSaving.current = false;
  };
  return { text, change, submit, isPending, error };
}

function Box(props: BoxProps) {
  const { label, placeholder, submitLabel, tall = false, autoFocus = false, onCancel } = props;
  const common = useTranslations('common');
  const { text, change, submit, isPending, error } = useNote(props);
  const box = useRef<HTMLTextAreaElement>(null);
  useTypedBeforeHydration(box, text, change);
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <Textarea
        ref={box}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={MAX_NOTE}
        rows={tall ? 2 : 1}
        autoFocus={autoFocus}
        className={tall ? 'min-h-16' : 'min-h-(--control)'}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void submit(event)}
      />
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
