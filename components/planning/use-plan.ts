'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useErrorMessage } from '@/components/shell/error-text';
import { toast } from '@/components/shell/toast';
import { copenhagenToday, formatDayLong } from '@/lib/core/dates';
import { newKey } from '@/lib/core/intention';
import { ClientError } from '@/lib/pocketbase/command';
import { moveStop, noteStop as sendNote, orderRoute, placeStop, publishRoute, saveRoute as sendRoute, unplaceStop } from '@/lib/planning/mutations';
import { arranged, inOrder } from '@/lib/planning/plan';
import { confirmed, crewed, moved, noted, PENDING, placed, rescheduled, unplaced, type Spot } from '@/lib/planning/patch';
import { planningKeys } from '@/lib/planning/queries';
import { isHard, refusing, type Broken } from '@/lib/planning/rules';
import type { Board, BoardItem, BoardRoute, BoardStop, PlanChange, RouteStale } from '@/lib/planning/types';
import { SOFT_RULES, type SoftRule } from '@/lib/planning/values';
import { brokenAt, planStop, routeFor, stopsFor } from '@/lib/planning/view';
import { useClock } from './texts';

/** A refused place, with what would put it right. */
export type Refused = { item: BoardItem; rules: Broken[]; retry: ((override: SoftRule[]) => void) | null; at: ((startMinute: number) => void) | null };
export type Plan = ReturnType<typeof usePlan>;
const ALL_SOFT: SoftRule[] = [...SOFT_RULES];

/** What a planner does on the board: shown at once, told to the server, taken back within ten seconds or where it was refused. */
export function usePlan(board: Board | undefined) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClock();
  const errorText = useErrorMessage();
  const client = useQueryClient();
  const [refused, setRefused] = useState<Refused | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** One's own commands go one after the other, each with the names and versions that the one before has brought: a quick hand is nobody's rival. */
  function queued(act: () => Promise<void>): Promise<void> {
    const turn = last.current.then(act);
    last.current = turn.catch(() => undefined);
    return turn;
  }

  const key = board ? planningKeys.board(board.from, board.to) : planningKeys.boards();
  const now = () => client.getQueryData<Board>(key) ?? board;
  const nameOf = (technician: string) => board?.technicians.find((one) => one.id === technician)?.name ?? '';
  const revOf = (route: string) => now()?.routes.find((one) => one.id === route)?.rev ?? 0;
  /** As it is now. One that was shown ahead of the server's answer has its own name by the time its turn comes. */
  const named = (stop: BoardStop) => now()?.stops.find((one) => (stop.id === PENDING ? one.item?.id === stop.item?.id && one.status === 'planlagt' : one.id === stop.id)) ?? stop;
  /** Of the route that this place is on; 0 where there is none yet. */
  const revAt = (spot: Spot) => {
    const current = now();
    return (current && routeFor(current, spot.technician, spot.date)?.rev) ?? 0;
  };

  async function run(patch: (board: Board) => Board, command: () => Promise<PlanChange>): Promise<PlanChange | ClientError> {
    await client.cancelQueries({ queryKey: planningKeys.boards() });
    const before = now();
    if (before) client.setQueryData<Board>(key, patch(before));
    try {
      const change = await command();
      client.setQueryData<Board>(key, (current) => current && confirmed(current, change));
      return change;
    } catch (error) {
      if (before) client.setQueryData<Board>(key, before);
      return error instanceof ClientError ? error : new ClientError('internal', 0);
    } finally {
      void client.invalidateQueries({ queryKey: planningKeys.boards() });
    }
  }

  function failed(error: ClientError, item: BoardItem, retry: Refused['retry'], at: Refused['at']): void {
    if (error.code === 'rule_broken') return setRefused({ item, rules: (error.data as { rules: Broken[] }).rules, retry, at });
    if (error.code === 'stale') {
      const { by, what, title } = error.data as unknown as RouteStale;
      const known = what === 'lagt' || what === 'flyttet' || what === 'taget_af';
      return void toast({ title: t('staleTitle'), content: by && known ? t(`stale.${what}`, { by, title }) : t('stale.unknown'), accent: 'warning', success: false });
    }
    if (error.code === 'taken') {
      const { owner, date } = error.data as { owner: { name: string }; date: string };
      return void toast({ title: t('takenTitle'), content: t('taken', { name: owner.name, day: formatDayLong(date, locale) }), accent: 'warning', success: false });
    }
    toast({ title: t('failed'), content: errorText(error), accent: 'danger', success: false });
  }

  /** Looks at the rules first, so that what the board knows already needs no answer from the server. */
  function checked(item: BoardItem, spot: Spot, stop: string, override: SoftRule[]): Broken[] {
    const current = now();
    return current ? refusing(brokenAt(current, item, spot, stop, copenhagenToday(new Date())), override) : [];
  }

  const where = (spot: Spot) => t('where', { name: nameOf(spot.technician), day: formatDayLong(spot.date, locale), time: clock(spot.startMinute) });
  const length = (spot: Spot) => spot.endMinute - spot.startMinute;
  const shifted = (spot: Spot, startMinute: number): Spot => ({ ...spot, startMinute, endMinute: startMinute + length(spot) });

  const place = (item: BoardItem, spot: Spot, override: SoftRule[] = []) => queued(() => placeNow(item, spot, override));
  const move = (stop: BoardStop, spot: Spot, override: SoftRule[] = []) => queued(() => moveNow(named(stop), spot, override));
  const unplace = (stop: BoardStop) => queued(() => unplaceNow(named(stop)));
  const publish = (route: BoardRoute) => queued(() => publishNow(route));
  const reorder = (stop: BoardStop, step: -1 | 1, override: SoftRule[] = []) => queued(() => reorderNow(named(stop), step, override));
  const noteStop = (stop: BoardStop, note: string) => queued(() => tell(stop.route, (one) => noted(one, stop.id, note), (rev) => sendNote(stop.id, { rev, note })));
  const saveRoute = (route: BoardRoute, crew: Pick<BoardRoute, 'helpers' | 'note'>) => queued(() => tell(route.id, (one) => crewed(one, route.id, crew), (rev) => sendRoute(route.id, { ...crew, rev })));

  async function tell(route: string, patch: (board: Board) => Board, command: (rev: number) => Promise<PlanChange>): Promise<void> {
    const change = await run(patch, () => command(revOf(route)));
    if (change instanceof ClientError) toastFailure(change);
  }

  /** Before the one that comes first, or after the one that comes next. */
  async function reorderNow(stop: BoardStop, step: -1 | 1, override: SoftRule[]): Promise<void> {
    const current = now();
    const route = current?.routes.find((one) => one.id === stop.route);
    const technician = current?.technicians.find((one) => one.id === route?.technician);
    if (!current || !route || !technician || !stop.item) return;
    const all = stopsFor(current, route.technician, route.date).map(planStop);
    const before = inOrder(all.filter(({ status }) => status === 'planlagt'));
    const at = before.findIndex(({ id }) => id === stop.id);
    const other = before[at + step];
    if (at < 0 || !other) return;
    const stops = before.map(({ id }) => (id === stop.id ? other.id : id === other.id ? stop.id : id));
    const times = arranged(technician, all, stops);
    const change = await run((one) => rescheduled(one, times), () => orderRoute(route.id, { rev: route.rev, stops, override }));
    if (change instanceof ClientError) return failed(change, stop.item, change.code === 'rule_broken' && hasHard(change) ? null : (rules) => void reorder(stop, step, rules), null);
    const startMinute = times.find(({ id }) => id === stop.id)?.startMinute ?? stop.startMinute;
    const back = async () => {
      const answer = await run((one) => rescheduled(one, before), () => orderRoute(route.id, { rev: revOf(route.id), stops: before.map(({ id }) => id), startMinutes: before.map((one) => one.startMinute), override: ALL_SOFT }));
      if (answer instanceof ClientError) toastFailure(answer);
    };
    toast({ title: t(step < 0 ? 'movedUp' : 'movedDown', { title: stop.item.title }), content: clock(startMinute), accent: 'success', action: { label: t('undo'), onClick: () => void queued(back) } });
  }

  async function placeNow(item: BoardItem, spot: Spot, override: SoftRule[]): Promise<void> {
    const retry = (rules: SoftRule[]) => void place(item, spot, rules);
    const at = (startMinute: number) => void place(item, shifted(spot, startMinute), override);
    const rules = checked(item, spot, '', override);
    if (rules.length > 0) return setRefused({ item, rules, retry: rules.some(({ rule }) => isHard(rule)) ? null : retry, at });
    const body = { [item.kind]: item.id, technician: spot.technician, date: spot.date, startMinute: spot.startMinute, durationMin: length(spot), fixedTime: spot.fixedTime, override };
    const change = await run((one) => placed(one, item, spot), () => placeStop({ ...body, rev: revAt(spot) }));
    if (change instanceof ClientError) return failed(change, item, change.code === 'rule_broken' && hasHard(change) ? null : retry, at);
    const route = change.routes[0]?.id ?? '';
    toast({ title: t('placed', { title: item.title }), content: where(spot), accent: 'success', action: { label: t('undo'), onClick: () => void queued(() => takeBack(change.stop, item, route)) } });
  }

  async function takeBack(stop: string, item: BoardItem, route: string): Promise<void> {
    const change = await run((one) => unplaced(one, stop), () => unplaceStop({ stop, rev: revOf(route) }));
    if (change instanceof ClientError) failed(change, item, null, null);
  }

  async function moveNow(stop: BoardStop, spot: Spot, override: SoftRule[]): Promise<void> {
    const { item } = stop;
    const current = now();
    const from = current?.routes.find((route) => route.id === stop.route);
    if (!item || !current || !from) return;
    const before: Spot = { technician: from.technician, date: from.date, startMinute: stop.startMinute, endMinute: stop.endMinute, fixedTime: stop.fixedTime };
    if ((Object.keys(before) as (keyof Spot)[]).every((name) => before[name] === spot[name])) return;
    const retry = (rules: SoftRule[]) => void move(stop, spot, rules);
    const at = (startMinute: number) => void move(stop, shifted(spot, startMinute), override);
    const rules = checked(item, spot, stop.id, override);
    if (rules.length > 0) return setRefused({ item, rules, retry: rules.some(({ rule }) => isHard(rule)) ? null : retry, at });
    const change = await sendMove(stop.id, from, spot, override);
    if (change instanceof ClientError) return failed(change, item, change.code === 'rule_broken' && hasHard(change) ? null : retry, at);
    const back = async () => {
      const route = change.routes.find((one) => one.technician === spot.technician && one.date === spot.date);
      const live = now()?.routes.find((one) => one.id === route?.id) ?? route;
      const answer = live && (await sendMove(stop.id, live, before, ALL_SOFT));
      if (answer instanceof ClientError) failed(answer, item, null, null);
    };
    toast({ title: t('moved', { title: item.title }), content: where(spot), accent: 'success', action: { label: t('undo'), onClick: () => void queued(back) } });
  }

  function sendMove(stop: string, from: BoardRoute, spot: Spot, override: SoftRule[]) {
    const stays = from.technician === spot.technician && from.date === spot.date;
    const body = { stop, technician: spot.technician, date: spot.date, startMinute: spot.startMinute, durationMin: length(spot), fixedTime: spot.fixedTime, override };
    return run((one) => moved(one, stop, spot), () => moveStop({ ...body, rev: revOf(from.id), ...(stays ? {} : { toRev: revAt(spot) }) }));
  }

  async function unplaceNow(stop: BoardStop): Promise<void> {
    const { item } = stop;
    const from = now()?.routes.find((route) => route.id === stop.route);
    if (!item || !from) return;
    const change = await run((one) => unplaced(one, stop.id), () => unplaceStop({ stop: stop.id, rev: revOf(from.id) }));
    if (change instanceof ClientError) return failed(change, item, null, null);
    const spot: Spot = { technician: from.technician, date: from.date, startMinute: stop.startMinute, endMinute: stop.endMinute, fixedTime: stop.fixedTime };
    toast({ title: t('unplaced', { title: item.title }), accent: 'success', action: { label: t('undo'), onClick: () => void place(item, spot, ALL_SOFT) } });
  }

  async function publishNow(route: BoardRoute): Promise<void> {
    // Where the route has just been made here, the server has named it by the time its turn comes.
    const live = () => now()?.routes.find((one) => one.technician === route.technician && one.date === route.date) ?? route;
    const change = await run((one) => one, () => publishRoute(live().id, { rev: live().rev, idempotencyKey: newKey() }));
    const name = nameOf(route.technician);
    if (change instanceof ClientError) return void (change.code === 'locked' ? toast({ title: t('nothingToSend') }) : toastFailure(change));
    toast(change.mailed ? { title: t('published', { name }), content: t('publishedText'), accent: 'success' } : { title: t('published', { name }), content: t('noMail'), accent: 'warning' });
  }

  function toastFailure(error: ClientError): void {
    if (error.code === 'stale') return failed(error, { title: '' } as BoardItem, null, null);
    toast({ title: t('failed'), content: errorText(error), accent: 'danger', success: false });
  }

  return { place, move, unplace, publish, reorder, noteStop, saveRoute, refused, clearRefused: () => setRefused(null) };
}

function hasHard(error: ClientError): boolean {
  return (error.data as { rules: Broken[] }).rules.some(({ rule }) => isHard(rule));
}
