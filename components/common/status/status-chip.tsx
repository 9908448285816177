'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, type ReactElement } from 'react';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/browser/client';
import { cn } from '@/lib/core/shared/cn';
import { pb } from '@/lib/pocketbase/shared/client';
import type { StatesRecord } from '@/lib/pocketbase/shared/types';
import { states } from '@/lib/states/shared/queries';
import { stateOf } from '@/lib/states/shared/rules';
import { ICON_BY_NAME, STATE_TONES } from './state-look';
import { getStatusLook, type StatusEntity, type StatusLook } from './status-table';

type Props = {
  entity: StatusEntity;
  status: string;
  /** The record's own state within its step, if it has one. */
  state?: string | undefined;
  className?: string;
};

/** A step as one chip: icon, label and colour, as the firm has set them. */
export function StatusChip({ entity, status, state, className }: Props) {
  return useStatusChips()(entity, status, state, className);
}

/**
 * Returns a function that draws a step as a chip. For the columns of a list: the states are read once for all rows, not
 * by each row that comes into sight. The function stays the same until the states change.
 */
export function useStatusChips(): (
  entity: StatusEntity,
  status: string,
  state?: string,
  className?: string,
) => ReactElement {
  const all = useStates();
  const label = useLabel(all);
  return useCallback(
    (entity, status, id, className) => {
      const state = stateOf(all, entity, status, id);
      const look = state ? getStateLook(state) : getStatusLook(entity, status);
      // One element with and without the firm's state: a press meanwhile would be lost with the element.
      return <LookBadge {...look} step={status} label={label(entity, status, id)} className={className} />;
    },
    [all, label],
  );
}

type StoredState = Pick<StatesRecord, 'labelDa' | 'labelEn' | 'step'> & {
  entity: string;
  colour: string;
  icon?: string;
};

/** One of the firm's states, as records show it. */
export function StateBadge({ state }: { state: StoredState }) {
  const locale = useLocale();
  const label = locale === 'en' ? state.labelEn : state.labelDa;
  return <LookBadge {...getStateLook(state)} step={state.step} label={label} />;
}

function getStateLook({ entity, step, colour, icon }: StoredState): StatusLook {
  return {
    tone: STATE_TONES[colour as keyof typeof STATE_TONES] ?? 'neutral',
    icon: ICON_BY_NAME[icon as keyof typeof ICON_BY_NAME] ?? getStatusLook(entity as StatusEntity, step).icon,
  };
}

type LookProps = StatusLook & { step: string; label: string; className?: string | undefined };

function LookBadge({ tone, icon: Icon, step, label, className }: LookProps) {
  return (
    <Badge variant={tone} data-status={step} className={cn('max-w-full', className)}>
      <Icon aria-hidden />
      <span className="truncate">{label}</span>
    </Badge>
  );
}

/**
 * Returns a function that names a step in the interface's language: by the firm's state, or until that is read, by the
 * product's own text. `state`: id of the record's own state.
 */
export function useStatusLabel(): LabelOf {
  return useLabel(useStates());
}

type LabelOf = (entity: StatusEntity, status: string, state?: string) => string;

function useLabel(all: readonly StatesRecord[] | undefined): LabelOf {
  const t = useTranslations('status');
  const locale = useLocale();
  return useCallback(
    (entity, status, id) => {
      const state = stateOf(all, entity, status, id);
      if (state) return locale === 'en' ? state.labelEn : state.labelDa;
      // A record may have a step that this version does not know; it is shown by its stored name.
      return t(`${entity}.${status}` as 'lead.ny');
    },
    [all, locale, t],
  );
}

/** The states that a record at this step may be given instead of the one it has. */
export function useOtherStates(entity: StatusEntity, status: string, state: string): readonly StatesRecord[] {
  const all = useStates();
  const current = stateOf(all, entity, status, state);
  return (all ?? []).filter(
    (one) => one.entity === entity && one.step === status && one.active && one.id !== current?.id,
  );
}

/** The states, read once for all chips and again after each change (`StatesLive` in the layout). */
function useStates(): readonly StatesRecord[] | undefined {
  const { user } = useSession();
  return useQuery({ ...states(pb), enabled: user !== null }).data;
}
