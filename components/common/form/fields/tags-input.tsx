'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, type Ref } from 'react';
import { useUnchangedDuringPress } from '@/components/common/use-unchanged-during-press';
import { inputClass } from '@/components/ui/input';
import { cn } from '@/lib/core/shared/cn';
import { DEFAULT_DELIMITER } from '@/lib/core/browser/tags';
import { useTagKeys } from './use-tag-keys';
import { useTags, type TagsValue } from './use-tags';

type Props<T> = TagsValue<T> & {
  onBlur?: () => void;
  /** Of the text field; the field's label points at it. */
  id?: string;
  /** Accessible name of the list, such as 'Mærker'. */
  label: string;
  placeholder?: string;
  maxLength?: number;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
  ref?: (element: HTMLInputElement | null) => void;
};

/**
 * A list of tags. Enter, the delimiter and leaving the field add the typed text; pasted text may hold many tags. In the
 * empty box ← goes to the tags, ← → move among them, Backspace and Delete remove one.
 */
export function TagsInput<T = string>(props: Props<T>) {
  const { value, onBlur, id, label, placeholder, maxLength, delimiter = DEFAULT_DELIMITER, max = 0, ref } = props;
  const t = useTranslations('form.tags');
  const tags = useTags<T>(props);
  const box = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const keys = useTagKeys({ tags, count: value.length, delimiter, box, list });
  // Leaving the box adds the typed tag, which must not move the page during a press.
  const shown = useUnchangedDuringPress(value);
  const complaint = [...new Set(tags.refused.map(({ text, why }) => t(why, { tag: text, maximum: max })))].join(' ');
  const hint = delimiter === ',' ? t('hintComma') : t('hint', { delimiter });
  const note = useUnchangedDuringPress(
    complaint || (max > 0 && value.length >= max ? t('isFull', { maximum: max }) : hint),
  );
  const noteId = `${id ?? label}-tags-note`;
  return (
    <div data-slot="tags-input">
      <div
        className={cn(
          inputClass,
          'flex h-auto min-h-(--control) cursor-text flex-wrap items-center gap-1 py-1 focus-within:outline-2 focus-within:outline-ring',
          props['aria-invalid'] && 'border-destructive',
        )}
        onClick={(event) => event.target === event.currentTarget && keys.focusBox()}
      >
        {shown.length > 0 && <TagList label={label} texts={shown.map(tags.text)} list={list} keys={keys} />}
        <input
          ref={(element) => {
            box.current = element;
            ref?.(element);
          }}
          id={id}
          type="text"
          autoComplete="off"
          value={tags.typed}
          maxLength={maxLength}
          placeholder={value.length === 0 ? (placeholder ?? t('placeholder')) : ''}
          aria-invalid={props['aria-invalid'] ?? (tags.refused.length > 0 ? true : undefined)}
          aria-describedby={[props['aria-describedby'], noteId].filter(Boolean).join(' ')}
          className="h-6 min-w-24 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
          onChange={(event) => tags.type(event.target.value)}
          onKeyDown={keys.onBoxKey}
          onPaste={keys.onPaste}
          onBlur={() => {
            tags.commit();
            onBlur?.();
          }}
        />
      </div>
      <TagsNote id={noteId} note={note} isComplaint={complaint !== ''} announcement={complaint || tags.announcement} />
    </div>
  );
}

type TagListProps = {
  label: string;
  texts: readonly string[];
  list: Ref<HTMLUListElement>;
  keys: ReturnType<typeof useTagKeys>;
};

function TagList({ label, texts, list, keys }: TagListProps) {
  const t = useTranslations('form.tags');
  return (
    <ul ref={list} aria-label={label} className="contents">
      {texts.map((text, index) => (
        <li key={`${text}:${index}`} className="flex max-w-full items-center gap-0.5 rounded-md bg-muted pl-2 text-sm">
          <span className="min-w-0 truncate">{text}</span>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('remove', { tag: text })}
            className="grid size-6 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground touch:size-9"
            onClick={() => keys.remove(index)}
            onKeyDown={(event) => keys.onTagKey(event, index)}
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type TagsNoteProps = { id: string; note: string; isComplaint: boolean; announcement: string };

function TagsNote({ id, note, isComplaint, announcement }: TagsNoteProps) {
  return (
    <>
      <p id={id} className={cn('mt-1 text-xs', isComplaint ? 'text-tone-danger-text' : 'text-muted-foreground')}>
        {note}
      </p>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
