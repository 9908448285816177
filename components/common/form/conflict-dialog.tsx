'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import type { Choices, Conflict } from '@/lib/core/conflict';

/** Names and values of a record's fields in words. */
export type FieldWords = { label: (field: string) => string; value: (field: string, raw: unknown) => string };

type Props = {
  conflicts: readonly Conflict[];
  words: FieldWords;
  onResolve: (choices: Choices) => void;
  onCancel: () => void;
  busy: boolean;
};

/** Somebody else saved first: mine or theirs, field by field. */
export function ConflictDialog({ conflicts, words, onResolve, onCancel, busy }: Props) {
  const t = useTranslations('form.conflict');
  const common = useTranslations('common');
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map(({ field, suggested }) => [field, suggested])),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent className="max-w-xl">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <div className="flex flex-col gap-3">
          {conflicts.map(({ field, mine, theirs }) => (
            <fieldset key={field}>
              <legend className="mb-1 font-medium">{words.label(field)}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label
                    key={side}
                    className="flex cursor-pointer items-start gap-2 rounded-md border p-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring"
                  >
                    <input
                      type="radio"
                      name={`conflict-${field}`}
                      className="mt-1 accent-(--primary)"
                      checked={choices[field] === side}
                      onChange={() => setChoices({ ...choices, [field]: side })}
                    />
                    <span className="min-w-0">
                      <span className="block text-xs text-muted-foreground">{t(side)}</span>
                      <span className="block whitespace-pre-line break-words">
                        {words.value(field, side === 'mine' ? mine : theirs) || t('blank')}
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <DialogFooter>
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button onClick={() => onResolve(choices)} disabled={busy}>
            {busy ? common('saving') : t('save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
