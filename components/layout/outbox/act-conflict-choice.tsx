'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import type { ActConflict } from '@/lib/core/browser/outbox/store';

/** Both versions of a kept act that a colleague has changed too, and the buttons that keep one of them or both. */
export function ActConflictChoice({ seq, conflict }: { seq: number; conflict: ActConflict }) {
  const t = useTranslations('outbox.conflict');
  const { mine, theirs, settled } = conflict;
  const settle = (input: unknown) => void getOutbox()?.settle(seq, input);
  return (
    <div className="flex basis-full flex-col gap-2 pb-1">
      <div className="grid gap-2 sm:grid-cols-2">
        <Version name={t('mine')} text={mine} />
        <Version name={t('theirs')} text={theirs} />
      </div>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Button variant="outline" size="sm" className="touch:h-11" onClick={() => settle(settled.mine)}>
          {t('keepMine')}
        </Button>
        <Button variant="outline" size="sm" className="touch:h-11" onClick={() => void getOutbox()?.discard(seq)}>
          {t('keepTheirs')}
        </Button>
        {settled.both !== null && (
          <Button variant="outline" size="sm" className="touch:h-11" onClick={() => settle(settled.both)}>
            {t('keepBoth')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  const t = useTranslations('outbox.conflict');
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="rounded-md border p-2">
      <p id={id} className="text-sm font-medium">
        {name}
      </p>
      <p className="whitespace-pre-line text-sm wrap-anywhere">{text || t('blank')}</p>
    </div>
  );
}
