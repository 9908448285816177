'use client';

import { useQuery } from '@tanstack/react-query';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { POOL_AGES, POOL_OWNERS } from '@/lib/leads/shared/pool';
import { rottenDays } from '@/lib/leads/shared/pool-queries';
import { pb } from '@/lib/pocketbase/shared/client';

/** Which new leads the screen lists, by its address. `isReady`: all that the filters depend on is read. */
export function usePoolScope() {
  const { id: userId } = useCurrentUser();
  const [{ ejer, alder, sider }, setParams] = useQueryStates({
    ejer: parseAsStringLiteral(POOL_OWNERS).withDefault('ledige'),
    alder: parseAsStringLiteral(POOL_AGES).withDefault('alle'),
    sider: parseAsInteger.withDefault(1),
  });
  const { data: days } = useQuery({ ...rottenDays(pb), enabled: userId !== '' });
  const scope = { owner: ejer, age: alder, today: copenhagenToday(new Date()), rottenDays: days ?? 0 };
  return { scope, sider, setParams, isReady: userId !== '' && days !== undefined };
}
