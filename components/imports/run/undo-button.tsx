'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { imports } from '@/lib/imports/commands';
import type { Import } from '@/lib/imports/shared/types';
import { useCommand } from '@/components/common/use-command';

const AskDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/ask-dialog').then((module) => module.AskDialog), { ssr: false }),
);

/** Takes the whole import back, after a question. The first step begins it; the page then shows its progress. */
export function UndoButton({ theImport }: { theImport: Import }) {
  const t = useTranslations('imports');
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const begin = useCommand({
    command: () => imports.undoRows(theImport.id, { from: theImport.undone ?? 0 }),
    failure: t('notUndone'),
    invalidates: { always: [{}] },
  });
  return (
    <>
      <Button variant="outline" onClick={(event) => setOpener(event.currentTarget)} aria-disabled={begin.isPending}>
        {t('undo')}
      </Button>
      {opener && (
        <AskDialog
          confirm={t('undo')}
          title={t('undoTitle')}
          text={t(`undoText.${theImport.kind}`)}
          opener={opener}
          onClose={() => setOpener(null)}
          onConfirm={() => {
            setOpener(null);
            void begin.run();
          }}
        />
      )}
    </>
  );
}
