'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const load = () => import('./confirm-dialog').then((module) => module.ConfirmDialog);
const ConfirmDialog = dynamic(load, { ssr: false });

type Props = { label: string; title: string; text: string; busy: boolean; onConfirm: () => void };

/** A button for an action that cannot be undone: it asks for confirmation first. */
export function ConfirmButton({ busy, ...said }: Props) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const fetchAhead = () => void load();
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-disabled={busy}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => setOpener(event.currentTarget)}
      >
        {said.label}
      </Button>
      {opener && <ConfirmDialog {...said} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}
