'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const load = () => import('./confirm-dialog').then((module) => module.ConfirmDialog);
const ConfirmDialog = dynamic(load, { ssr: false });

type Props = { label: string; title: string; text: string; busy: boolean; onConfirm: () => void };

/** A button for an action that cannot be undone: it asks for confirmation first. */
export function ConfirmButton({ busy, ...texts }: Props) {
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
        {texts.label}
      </Button>
      {opener && <ConfirmDialog {...texts} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}
