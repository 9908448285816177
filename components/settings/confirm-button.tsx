'use client';

import { useState } from 'react';
import { lazyDialog } from '@/components/shell/lazy-part';
import { Button } from '@/components/ui/button';

const ConfirmDialog = lazyDialog(
  () => import('./confirm-dialog').then((module) => module.ConfirmDialog),
  ({ onClose }) => onClose(),
);

type Props = { label: string; title: string; text: string; busy: boolean; onConfirm: () => void };

/** A button for what can't be taken back: it says what will happen and asks. */
export function ConfirmButton({ busy, ...said }: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" aria-disabled={busy} onClick={(event) => setOpener(event.currentTarget)}>
        {said.label}
      </Button>
      {opener && <ConfirmDialog {...said} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}
