'use client';

import { useQuery } from '@tanstack/react-query';
import { addDays } from '@/lib/core/shared/dates';
import { EXPIRING_DAYS } from '@/lib/offers/shared/list-filters';
import { activeLeads, followUps, offers } from '@/lib/dashboard/shared/queries';
import { leadPool } from '@/lib/leads/shared/pool-queries';
import type { Period } from '@/lib/dashboard/shared/rules';
import { pb } from '@/lib/pocketbase/shared/client';
import { tasks } from '@/lib/tasks/shared/queries';
import { isOffers, type View } from './mine-views';

type Params = {
  view: View;
  period: Period;
  /** The chosen day of the week, `YYYY-MM-DD`; '' for all. */
  day: string;
  /** Whose records, a user id; '' for all. */
  scopeId: string;
  today: string;
  isReady: boolean;
};

/** The lists of "Mit overblik" and how many records each holds. */
export function useMineLists({ view, period, day, scopeId, today, isReady }: Params) {
  const isAll = view === 'alt';
  const leads = useQuery({ ...activeLeads(pb, { owner: scopeId, day: '' }), enabled: isReady });
  const ofDay = useQuery({ ...activeLeads(pb, { owner: scopeId, day }), enabled: isReady && isAll && day !== '' });
  const out = useQuery({ ...offers(pb, { view: 'ude', seller: scopeId, today, period: 'denne' }), enabled: isReady });
  const shownOffers = isOffers(view) ? view : 'kladder';
  const others = useQuery({
    ...offers(pb, { view: shownOffers, seller: scopeId, today, period }),
    enabled: isReady && (isAll || isOffers(view)),
  });
  const myTasks = useQuery({ ...tasks(pb, { view: 'aabne', assignee: scopeId, today }), enabled: isReady });
  const pool = useQuery({
    ...leadPool(pb, { owner: 'ledige', age: 'alle', today, rottenDays: 0 }, 1),
    enabled: isReady && isAll,
  });
  const planned = useQuery({ ...followUps(pb, scopeId), enabled: isReady && (isAll || view === 'opfoelgning') });
  const failed = leads.error ?? out.error ?? myTasks.error;
  const openTasks = myTasks.data?.filter((task) => task.status !== 'udfoert');

  const counts: Partial<Record<View, number | undefined>> = {
    leads: leads.data?.total,
    opgaver: openTasks?.length,
    opfoelgning: planned.data?.length,
    ude: out.data?.length,
    udloeber: out.data?.filter((offer) => offer.validUntil && offer.validUntil <= addDays(today, EXPIRING_DAYS)).length,
    [shownOffers]: others.data?.length,
  };
  return {
    leads,
    shownLeads: isAll && day !== '' ? ofDay : leads,
    tasks: { ...myTasks, data: openTasks },
    out,
    others,
    shownOffers,
    pool,
    followUps: planned,
    counts,
    failed,
  };
}
