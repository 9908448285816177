'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Choices, Conflict } from '@/lib/core/browser/conflict';
import { ConflictFrame } from './conflict-frame';

/** Names and values of a record's fields in words. */
export type FieldWords = { label: (field: string) => string; value: (field: string, raw: unknown) => string };

type Props = {
  conflicts: readonly Conflict[];
  words: FieldWords;
  onResolve: (choices: Choices) => void;
  onCancel: () => void;
  busy: boolean;
};

/** Shown when another user saved first: asks for each field whether to keep my value or theirs. */
export function ConflictDialog({ conflicts, words, onResolve, onCancel, busy }: Props) {
  const t = useTranslations('form.conflict');
  const common = useTranslations('common');
  return (
    <ConflictFrame
      title={t('title')}
      text={t('text')}
      sides={{ mine: t('mine'), theirs: t('theirs') }}
      items={conflicts.map(({ field, mine, theirs, suggested }) => ({
        key: field,
        label: words.label(field),
        mine: words.value(field, mine) || t('blank'),
        theirs: words.value(field, theirs) || t('blank'),
        suggested,
      }))}
      onClose={onCancel}
      className="max-w-xl"
      listClassName="flex flex-col gap-3"
      footer={(chosen) => (
        <>
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button onClick={() => onResolve(chosen)} disabled={busy}>
            {busy ? common('saving') : t('save')}
          </Button>
        </>
      )}
    />
  );
}
