'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';

const AskDialog = lazyDialog(() =>
  dynamic(() => import('@/components/common/ask-dialog').then((module) => module.AskDialog), { ssr: false }),
);

type Props = { label: string; title: string; text: string; busy: boolean; onConfirm: () => void };

/** A button for an action that cannot be undone: it asks for confirmation first. */
export function ConfirmButton({ busy, ...texts }: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-disabled={busy}
        onClick={(event) => setOpener(event.currentTarget)}
      >
        {texts.label}
      </Button>
      {opener && <AskDialog {...texts} confirm={texts.label} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}
