'use client';

import { ChevronDown } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { cn } from '@/lib/core/shared/cn';
import { lazyDialog } from '@/components/common/part/lazy-part';
import { StatusChip, useOtherStates, useStatusLabel } from './status-chip';
import type { OwnState } from '@/lib/states/shared/schema';
import type { StatusEntity } from './status-table';

const StatusMenu = lazyDialog(() =>
  dynamic(() => import('@/components/common/status/status-menu').then((module) => module.StatusMenu), { ssr: false }),
);

type Props<S extends string> = {
  entity: StatusEntity;
  status: S;
  /** The record's own state within its step, if it has one. */
  state?: string | undefined;
  /** The steps that this person may take it to now, in the order shown. */
  transitions: readonly S[];
  busy?: boolean;
  /** Asks for a reason first if the step needs one (ReasonDialog). */
  onTransition: (status: S) => void;
  /** Gives the record another of the firm's states of its step, for those who may. */
  onState?: ((input: OwnState) => void) | undefined;
  /** More items for the menu, as a revision. The control is also a menu if it has only these. */
  children?: ReactNode;
};

/** A record's step as a chip; if its status may be changed, a menu of the allowed transitions. */
export function StatusControl<S extends string>(props: Props<S>) {
  const { entity, status, state = '', transitions, busy = false, onTransition, onState, children } = props;
  const t = useTranslations('layout.status');
  const label = useStatusLabel();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const others = useOtherStates(entity, status, state);
  const states = onState ? others : [];
  const chip = <StatusChip entity={entity} status={status} state={state} />;
  if (transitions.length === 0 && states.length === 0 && !children) return chip;
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('change', { status: label(entity, status, state) })}
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
          transitions={transitions}
          states={states}
          onClose={() => setAnchor(null)}
          onTransition={(to) => onTransition(to as S)}
          onState={(to) => onState?.({ status, state: to })}
        >
          {children}
        </StatusMenu>
      )}
    </>
  );
}
