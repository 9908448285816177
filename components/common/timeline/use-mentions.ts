'use client';

import { useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useStaff } from '@/components/common/use-names';
import { findTypedMention, insertMention, matchPeople, type TypedMention } from '@/lib/core/browser/typed-mention';
import { findMentions } from '@/lib/core/shared/mentions';

type Person = { id: string; name: string };

/** So many colleagues are proposed at once. */
const MOST = 6;

type Options = {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (text: string) => void;
  /** The user, who can't be named. */
  author: string;
};

/** Proposes colleagues while a name is typed after `@`, and says who gets a task by the text. */
export function useMentions({ field, text, change, author }: Options) {
  const staff = useStaff();
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [at, setAt] = useState(0);
  const people = typed
    ? matchPeople(
        typed.typed,
        staff.filter(({ id }) => id !== author),
      ).slice(0, MOST)
    : [];
  const active = people[Math.min(at, people.length - 1)];
  const close = () => setTyped(null);
  const choose = ({ name }: Person) => {
    if (!typed) return;
    const written = insertMention(text, typed, name);
    // React sets the field's value, which leaves the cursor at the end.
    flushSync(() => change(written.text));
    field.current?.setSelectionRange(written.cursor, written.cursor);
    close();
  };
  /** True if the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!active || event.ctrlKey || event.metaKey) return false;
    const place = people.indexOf(active);
    if (event.key === 'ArrowDown') setAt((place + 1) % people.length);
    else if (event.key === 'ArrowUp') setAt((place - 1 + people.length) % people.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    // Escape closes the list, not the sheet around it.
    event.stopPropagation();
    return true;
  };
  const look = (value: string, place: number) => {
    setTyped(findTypedMention(value, place));
    setAt(0);
  };
  const named = findMentions(text, staff).filter(({ id }) => id !== author);
  return { people, active, named, choose, close, look, onKeyDown };
}
