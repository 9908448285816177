'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { addTags, tagText, type Refusal, type TagRules } from '@/lib/core/browser/tags';

export type TagsValue<T> = TagRules<T> & { value: readonly T[]; onChange: (tags: T[]) => void };

/** The text being typed into a tags box, the tags, and the refused text. */
export function useTags<T>(props: TagsValue<T>) {
  const { value, onChange } = props;
  const t = useTranslations('form.tags');
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [refused, setRefused] = useState<Refusal[]>([]);
  const text = (tag: T) => tagText(tag, props as { text?: (tag: T) => string });

  const add = (more: string): boolean => {
    const result = addTags<T>(value, more, props);
    const added = result.tags.slice(value.length);
    if (added.length > 0) {
      onChange(result.tags);
      setAnnouncement(t('added', { tags: added.map(text).join(', ') }));
    }
    setRefused(result.refused);
    return result.refused.length === 0;
  };
  return {
    typed,
    /** For screen readers: the tags that were last added or removed. */
    announcement,
    refused,
    text,
    type: (next: string) => {
      setTyped(next);
      setRefused([]);
    },
    /** Adds the typed text. Refused text stays in the box so that it can be corrected. */
    commit: () => {
      if (typed.trim() === '' || add(typed)) setTyped('');
    },
    /** Adds text that was pasted, together with the text around it. */
    paste: (whole: string) => {
      add(whole);
      setTyped('');
    },
    remove: (index: number) => {
      const removed = value[index];
      if (removed === undefined) return;
      onChange(value.filter((_, at) => at !== index));
      setAnnouncement(t('removed', { tag: text(removed) }));
      setRefused([]);
    },
  };
}

export type Tags<T> = ReturnType<typeof useTags<T>>;
