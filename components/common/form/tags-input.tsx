'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useUnchangedDuringPress } from '@/components/common/form/use-unchanged-during-press';
import { inputClass } from '@/components/ui/input';
import { cn } from '@/lib/core/cn';
import { addTags, DEFAULT_DELIMITER, tagText, type Refusal, type TagRules } from '@/lib/core/tags';

type Props<T> = TagRules<T> & {
  value: readonly T[];
  onChange: (tags: T[]) => void;
  onBlur?: () => void;
  /** Of the box; the field's label points at it. */
  id?: string;
  /** Spoken of the list: 'Mærker'. */
  label: string;
  placeholder?: string;
  maxLength?: number;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
  ref?: (element: HTMLInputElement | null) => void;
};

/**
 * A list of tags. Enter and the delimiter add what is typed, as does leaving the field; pasted text may hold many. From the empty
 * box ← goes to the tags, ← → move among them, Backspace and Delete remove.
 */
export function TagsInput<T = string>(props: Props<T>) {
  const {
    value,
    onChange,
    onBlur,
    id,
    label,
    placeholder,
    maxLength,
    delimiter = DEFAULT_DELIMITER,
    max = 0,
    ref,
  } = props;
  const t = useTranslations('form.tags');
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState<Refusal[]>([]);
  const box = useRef<HTMLInputElement | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const text = (tag: T) => tagText(tag, props as { text?: (tag: T) => string });

  const add = (more: string): boolean => {
    const result = addTags<T>(value, more, props);
    const added = result.tags.slice(value.length);
    if (added.length > 0) {
      onChange(result.tags);
      setSaid(t('added', { tags: added.map(text).join(', ') }));
    }
    setRefused(result.refused);
    return result.refused.length === 0;
  };
  const commit = () => {
    if (typed.trim() === '') return setTyped('');
    // What is refused stays, to be mended.
    if (add(typed)) setTyped('');
  };
  const remove = (index: number) => {
    const gone = value[index];
    if (gone === undefined) return;
    onChange(value.filter((_, at) => at !== index));
    setSaid(t('removed', { tag: text(gone) }));
    setRefused([]);
    box.current?.focus();
  };
  const focusTag = (index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    if (index >= (buttons?.length ?? 0)) box.current?.focus();
    else buttons?.[Math.max(index, 0)]?.focus();
  };
  const onBoxKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const atStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if (
      (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && typed.trim() !== '') ||
      (delimiter !== '' && event.key === delimiter)
    ) {
      event.preventDefault();
      commit();
    } else if (event.key === 'Backspace' && typed === '') {
      event.preventDefault();
      remove(value.length - 1);
    } else if (event.key === 'ArrowLeft' && atStart && value.length > 0) {
      event.preventDefault();
      focusTag(value.length - 1);
    }
  };
  const onTagKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step !== 0) focusTag(index + step);
    else if (event.key === 'Home') focusTag(0);
    else if (event.key === 'End') box.current?.focus();
    else if (event.key === 'Backspace' || event.key === 'Delete') remove(index);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\r\t]/.test(pasted) && (delimiter === '' || !pasted.includes(delimiter))) return;
    event.preventDefault();
    const box = event.currentTarget;
    const whole =
      typed.slice(0, box.selectionStart ?? typed.length) + pasted + typed.slice(box.selectionEnd ?? typed.length);
    add(whole);
    setTyped('');
  };

  // Leaving the box adds the typed tag, which must not move the page during a press.
  const shown = useUnchangedDuringPress(value);
  const isFull = max > 0 && value.length >= max;
  const complaint = [...new Set(refused.map(({ text: tag, why }) => t(why, { tag, maximum: max })))].join(' ');
  const note = useUnchangedDuringPress(
    complaint ||
      (isFull ? t('isFull', { maximum: max }) : delimiter === ',' ? t('hintComma') : t('hint', { delimiter })),
  );
  return (
    <div data-slot="tags-input">
      <div
        className={cn(
          inputClass,
          'flex h-auto min-h-(--control) cursor-text flex-wrap items-center gap-1 py-1 focus-within:outline-2 focus-within:outline-ring',
          props['aria-invalid'] && 'border-destructive',
        )}
        onClick={(event) => event.target === event.currentTarget && box.current?.focus()}
      >
        {shown.length > 0 && (
          <ul ref={list} aria-label={label} className="contents">
            {shown.map((tag, index) => (
              <li
                key={`${text(tag)}:${index}`}
                className="flex max-w-full items-center gap-0.5 rounded-md bg-muted pl-2 text-sm"
              >
                <span className="min-w-0 truncate">{text(tag)}</span>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('remove', { tag: text(tag) })}
                  className="grid size-6 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-foreground touch:size-9"
                  onClick={() => remove(index)}
                  onKeyDown={(event) => onTagKey(event, index)}
                >
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={(element) => {
            box.current = element;
            ref?.(element);
          }}
          id={id}
          type="text"
          autoComplete="off"
          value={typed}
          maxLength={maxLength}
          placeholder={value.length === 0 ? (placeholder ?? t('placeholder')) : ''}
          aria-invalid={props['aria-invalid'] ?? (refused.length > 0 ? true : undefined)}
          aria-describedby={[props['aria-describedby'], `${id ?? label}-tags-note`].filter(Boolean).join(' ')}
          className="h-6 min-w-24 flex-1 bg-transparent outline-none placeholder:text-muted-foreground"
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused([]);
          }}
          onKeyDown={onBoxKey}
          onPaste={onPaste}
          onBlur={() => {
            commit();
            onBlur?.();
          }}
        />
      </div>
      <p
        id={`${id ?? label}-tags-note`}
        className={cn('mt-1 text-xs', complaint ? 'text-tone-danger-text' : 'text-muted-foreground')}
      >
        {note}
      </p>
      <span role="status" className="sr-only">
        {complaint || said}
      </span>
    </div>
  );
}
