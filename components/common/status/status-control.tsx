'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/core/cn';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { StatusChip, useStatusLabel } from './status-chip';
import type { StatusEntity } from './status-table';

const StatusMenu = lazyDialog(
  () => import('./status-menu').then((module) => module.StatusMenu),
  ({ onClose }) => onClose(),
);

type Props<S extends string> = {
  entity: StatusEntity;
  status: S;
  /** The steps that this person may take it to now, in the order shown. */
  moves: readonly S[];
  busy?: boolean;
  /** Asks for a reason first where the step needs one (ReasonDialog). */
  onMove: (status: S) => void;
  /** More items for the menu, as a revision. The control is a menu also where these are all there is. */
  children?: ReactNode;
};

/** A record's step as a chip; where it may be moved, a menu of the allowed moves and no others. */
export function StatusControl<S extends string>({ entity, status, moves, busy = false, onMove, children }: Props<S>) {
  const t = useTranslations('layout.status');
  const label = useStatusLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chip = <StatusChip entity={entity} status={status} />;
  if (moves.length === 0 && !children) return chip;
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('change', { status: label(entity, status) })}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
        className={cn(
          'flex min-h-6 items-center gap-0.5 rounded-full pr-1 hover:bg-accent disabled:opacity-60 touch:min-h-11',
          anchor && 'bg-accent',
        )}
      >
        {chip}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {anchor && (
        <StatusMenu
          anchor={anchor}
          entity={entity}
          moves={moves}
          label={t('moveTo')}
          onClose={() => setAnchor(null)}
          onMove={(to) => onMove(to as S)}
        >
          {children}
        </StatusMenu>
      )}
    </>
  );
}
