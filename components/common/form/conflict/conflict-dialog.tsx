'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Choices, Conflict, Side } from '@/lib/core/browser/conflict';
import { ConflictFrame } from './conflict-frame';

/** Names and values of a record's fields in words. A field without a name goes with the one before it. */
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
  const isNamed = ({ field }: Conflict) => words.label(field) !== '';
  const named = conflicts.filter(isNamed);
  const withUnnamed = (chosen: Choices): Choices => {
    let side: Side | undefined;
    const pairs = conflicts.map((one) => {
      side = isNamed(one) ? chosen[one.field] : (side ?? one.suggested);
      return [one.field, side] as const;
    });
    return Object.fromEntries(pairs);
  };
  return (
    <ConflictFrame
      title={t('title')}
      text={t('text')}
      sides={{ mine: t('mine'), theirs: t('theirs') }}
      items={named.map(({ field, mine, theirs, suggested }) => ({
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
          <Button onClick={() => onResolve(withUnnamed(chosen))} disabled={busy}>
            {busy ? common('saving') : t('save')}
          </Button>
        </>
      )}
    />
  );
}
