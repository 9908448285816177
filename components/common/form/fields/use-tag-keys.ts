'use client';

import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import type { Tags } from './use-tags';

type Options<T> = {
  tags: Tags<T>;
  /** The number of tags. */
  count: number;
  delimiter: string;
  box: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLUListElement | null>;
};

/** The keyboard of a tags box: keys and pasting in the text field, and keys on the tags' buttons. */
export function useTagKeys<T>({ tags, count, delimiter, box, list }: Options<T>) {
  const focusBox = () => box.current?.focus();
  const remove = (index: number) => {
    tags.remove(index);
    focusBox();
  };
  const focusTag = (index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    if (index >= (buttons?.length ?? 0)) focusBox();
    else buttons?.[Math.max(index, 0)]?.focus();
  };
  const onBoxKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const atStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && tags.typed.trim() !== '';
    if (isEnter || (delimiter !== '' && event.key === delimiter)) tags.commit();
    else if (event.key === 'Backspace' && tags.typed === '') remove(count - 1);
    else if (event.key === 'ArrowLeft' && atStart && count > 0) focusTag(count - 1);
    else return;
    event.preventDefault();
  };
  const onTagKey = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step !== 0) focusTag(index + step);
    else if (event.key === 'Home') focusTag(0);
    else if (event.key === 'End') focusBox();
    else if (event.key === 'Backspace' || event.key === 'Delete') remove(index);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n\r\t]/.test(pasted) && (delimiter === '' || !pasted.includes(delimiter))) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const { typed } = tags;
    tags.paste(typed.slice(0, selectionStart ?? typed.length) + pasted + typed.slice(selectionEnd ?? typed.length));
  };
  return { focusBox, remove, onBoxKey, onTagKey, onPaste };
}
