'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';

type Props = {
  title: string;
  text: string;
  refused: readonly { id: string; name: string; href: string; reason: ReactNode }[];
  /** Lines after the records, such as how many more there are. */
  notes?: readonly string[];
  /** Takes the changed records back. Left out if there are none. */
  undo?: { label: string; run: () => void } | undefined;
  onClose: () => void;
};

/** Which records a change of many did not change, and why. */
export function RefusedDialog({ title, text, refused, notes = [], undo, onClose }: Props) {
  const common = useTranslations('common');
  return (
    <DialogFrame title={title} text={text} onClose={onClose}>
      <ul className="-mx-1 flex max-h-80 flex-col overflow-y-auto">
        {refused.map(({ id, name, href, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-b px-1 py-1.5 last:border-b-0">
            <Link href={href} className="font-medium text-primary-text hover:underline">
              {name}
            </Link>
            <span className="text-muted-foreground">{reason}</span>
          </li>
        ))}
        {notes.map((note) => (
          <li key={note} className="px-1 py-1.5 text-muted-foreground">
            {note}
          </li>
        ))}
      </ul>
      <DialogFooter>
        {undo && (
          <Button
            variant="outline"
            onClick={() => {
              onClose();
              undo.run();
            }}
          >
            {undo.label}
          </Button>
        )}
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </DialogFrame>
  );
}
