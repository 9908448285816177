'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { useSession } from '@/lib/auth/client';
import { cn } from '@/lib/core/cn';
import { pb } from '@/lib/pocketbase/client';
import type { StatesRecord } from '@/lib/pocketbase/types';
import { states } from '@/lib/states/queries';
import { stateOf } from '@/lib/states/rules';
import { Picture } from '@/components/common/picture';
import { STATE_PICTURES, STATE_TONES } from './state-look';
import { statusLook, type StatusEntity } from './status-table';

type Props = {
  entity: StatusEntity;
  status: string;
  /** The record's own state below its step, where it has one. */
  state?: string | undefined;
  className?: string;
};

/** A step as one chip: icon, label and colour, as the firm has set them. */
export function StatusChip({ entity, status, state: id, className }: Props) {
  const label = useStatusLabel();
  const state = stateOf(useStates(), entity, status, id);
  if (state) return <StateBadge state={state} className={className} />;
  const { tone, icon } = statusLook(entity, status);
  return (
    <Badge variant={tone} data-status={status} className={cn('max-w-full', className)}>
      <Picture name={icon} aria-hidden />
      <span className="truncate">{label(entity, status)}</span>
    </Badge>
  );
}

type StateLook = Pick<StatesRecord, 'labelDa' | 'labelEn' | 'step'> & { entity: string; colour: string; icon?: string };

/** One of the firm's states as it stands on records. */
export function StateBadge({ state, className }: { state: StateLook; className?: string | undefined }) {
  const locale = useLocale();
  const icon =
    (state.icon ? STATE_PICTURES[state.icon as keyof typeof STATE_PICTURES] : undefined) ??
    statusLook(state.entity as StatusEntity, state.step).icon;
  return (
    <Badge
      variant={STATE_TONES[state.colour as keyof typeof STATE_TONES] ?? 'neutral'}
      data-status={state.step}
      className={cn('max-w-full', className)}
    >
      <Picture name={icon} aria-hidden />
      <span className="truncate">{locale === 'en' ? state.labelEn : state.labelDa}</span>
    </Badge>
  );
}

/** The name of a step in the interface's language: the firm's, or until that is read, the product's. `state`: the record's own below the step. */
export function useStatusLabel(): (entity: StatusEntity, status: string, state?: string) => string {
  const t = useTranslations('status');
  const locale = useLocale();
  const all = useStates();
  return (entity, status, id) => {
    const state = stateOf(all, entity, status, id);
    if (state) return locale === 'en' ? state.labelEn : state.labelDa;
    // Steps come from records; one that this version does not know shows its readable name.
    return t(`${entity}.${status}` as 'lead.ny');
  };
}

/** Read once for all chips, and again when somebody changes one (`StatesLive` in the shell). */
function useStates(): readonly StatesRecord[] | undefined {
  const { user } = useSession();
  return useQuery({ ...states(pb), enabled: user !== null }).data;
}
