'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useCommand } from '@/components/common/use-command';
import { useLive } from '@/components/common/use-live';
import { useRuleText } from '@/components/planning/texts';
import { planning } from '@/lib/planning/commands';
import type { HoldKind } from '@/lib/planning/shared/hold-schema';
import { ownHolds, planningKeys, type OwnHold } from '@/lib/planning/shared/queries';
import type { RuleRefusal, Slot } from '@/lib/planning/shared/types';
import { pb } from '@/lib/pocketbase/shared/client';
import type { ClientError } from '@/lib/pocketbase/shared/command';

/** What the times are wanted for. `zip`: typed for a lead without a postcode. */
export type SlotSubject = { kind: HoldKind; id: string; zip?: string };
/** A time of a technician. */
export type SlotTime = Pick<Slot, 'technician' | 'date' | 'startMinute'>;
/** With the length that it is held for. */
type WantedTime = SlotTime & Pick<Slot, 'durationMin'>;

export const toSlotKey = ({ technician, date, startMinute }: SlotTime): string => `${technician}${date}${startMinute}`;

const WATCHED = ['slot_holds'] as const;

/**
 * The times that the user holds for one customer, live. Those that are held when the component leaves the screen are
 * released; without a connection they end by themselves.
 */
export function useSlotHolds({ kind, id, zip = '' }: SlotSubject) {
  const client = useQueryClient();
  const user = useCurrentUser();
  const key = useMemo(() => planningKeys.holds(kind, id), [kind, id]);
  useLive(WATCHED, key);
  const { data: holds = [] } = useQuery({ ...ownHolds(pb, { user: user.id, kind, id }), enabled: user.id !== '' });
  /** Times that were held on this screen, to say so when one of them no longer is. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const showRefusal = useHoldRefusal();
  const hold = useCommand({
    command: async ({ technician, date, startMinute, durationMin }: WantedTime) => {
      const made = await planning.holdSlot({ [kind]: id, technician, date, startMinute, durationMin, zip });
      // A read that began before would show the time as lost, in the moment in which it is booked.
      await client.cancelQueries({ queryKey: key });
      return made;
    },
    onSuccess: (made, slot) => {
      const others = (all: readonly OwnHold[] = []) => all.filter((one) => one.id !== made.id);
      client.setQueryData<OwnHold[]>(key, (all) => [...others(all), made]);
      setSeen((all) => new Set(all).add(toSlotKey(slot)));
    },
    failure: null,
    onRefused: showRefusal,
    invalidates: { conflict: [{ queryKey: planningKeys.allSlots() }] },
  });
  const release = (one: OwnHold) => {
    setSeen((all) => new Set([...all].filter((seenKey) => seenKey !== toSlotKey(one))));
    client.setQueryData<OwnHold[]>(key, (all) => all?.filter(({ id: other }) => other !== one.id));
    releaseQuietly(one.id);
  };
  const held = useRef(holds);
  useEffect(() => {
    held.current = holds;
  });
  useEffect(
    () => () => {
      for (const one of held.current) releaseQuietly(one.id);
      client.removeQueries({ queryKey: key });
    },
    [client, key],
  );
  return { holds, seen, hold, release };
}

/** Nobody waits for it: the time ends by itself a little later. */
function releaseQuietly(hold: string): void {
  void planning.releaseHold(hold).catch(() => undefined);
}

/** Returns a function that says why a time could not be held. */
function useHoldRefusal(): (error: ClientError) => true {
  const t = useTranslations('planning.slots');
  const toMessage = useErrorMessage();
  const ruleText = useRuleText();
  const user = useCurrentUser();
  const toContent = (error: ClientError): string => {
    if (error.code === 'taken') {
      const { owner } = error.data as { owner: { id: string; name: string } };
      return owner.id === user.id ? t('takenBySelf') : t('takenBy', { name: owner.name });
    }
    const [broken] = error.code === 'rule_broken' ? (error.data as RuleRefusal).rules : [];
    return broken ? ruleText(broken).text : toMessage(error);
  };
  return (error) => {
    toast({ title: t('holdFailed'), content: toContent(error), accent: 'warning', success: false });
    return true;
  };
}
