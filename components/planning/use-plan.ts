'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { useSession } from '@/lib/auth/client';
import { copenhagenToday, formatDayLong } from '@/lib/core/dates';
import { newKey } from '@/lib/core/idempotency-keys';
import { ClientError } from '@/lib/pocketbase/command';
import {
  moveStop,
  noteStop as sendNote,
  orderRoute,
  placeStop,
  publishRoute,
  saveRoute as sendRoute,
  unplaceStop,
} from '@/lib/planning/commands';
import { arranged, inOrder } from '@/lib/planning/plan';
import { crewed, moved, noted, placed, rescheduled, unplaced, type Spot } from '@/lib/planning/patch';
import { isHard, refusing, type Broken } from '@/lib/planning/rules';
import type { Board, BoardItem, BoardRoute, BoardStop, PlanChange, RouteStale } from '@/lib/planning/types';
import { SOFT_RULES, type SoftRule } from '@/lib/planning/values';
import { brokenAt, planStop, stopsFor } from '@/lib/planning/view';
import { useClock } from './texts';
import { usePlanBoard } from './use-plan-board';

/** What the rules speak against, and what would put it right. `retry`: null where no word of the planner's helps. */
export type Refused = {
  title: string;
  confirm: string;
  rules: Broken[];
  retry: ((override: SoftRule[]) => void) | null;
  at: ((startMinute: number) => void) | null;
};
/** Who shows a refusal; the dialog of its own where nobody does. */
type Show = (rules: Broken[]) => void;
export type Plan = ReturnType<typeof usePlan>;
const ALL_SOFT: SoftRule[] = [...SOFT_RULES];

/** What a planner does on the board: shown at once, told to the server, taken back within ten seconds or where it was refused. */
export function usePlan(board: Board | undefined) {
  const t = useTranslations('planning');
  const locale = useLocale();
  const clock = useClock();
  const errorText = useErrorMessage();
  const { user } = useSession();
  const { queued, now, boardOn, revAt, named, routeOf, run } = usePlanBoard(board);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** Routes on their way out: a second press is the same press. */
  const sending = useRef(new Set<string>());
  const nameOf = (technician: string) => board?.technicians.find((one) => one.id === technician)?.name ?? '';

  /** "Fortryd", which undoes once however often it is pressed. */
  function undo(act: () => Promise<unknown>) {
    let isUsed = false;
    const onClick = () => {
      if (isUsed) return;
      isUsed = true;
      void queued(act);
    };
    return { label: t('undo'), onClick };
  }

  function refuse(item: BoardItem, rules: Broken[], retry: Refused['retry'], at: Refused['at']): void {
    const open = retry && !rules.some(({ rule }) => isHard(rule)) ? retry : null;
    setRefused({
      title: t(open ? 'sureTitle' : 'refusedTitle', { title: item.title }),
      confirm: t('anyway'),
      rules,
      retry: open,
      at,
    });
  }

  function failed(error: ClientError, refuse: (rules: Broken[]) => void): void {
    if (error.code === 'rule_broken') return refuse((error.data as { rules: Broken[] }).rules);
    if (error.code === 'stale') {
      const { by, what, title } = error.data as unknown as RouteStale;
      const isColleague = by !== '' && by !== user?.name;
      const known = what === 'lagt' || what === 'flyttet' || what === 'taget_af';
      return void toast({
        title: t(isColleague ? 'staleTitle' : 'staleOwnTitle'),
        content: isColleague && known ? t(`stale.${what}`, { by, title }) : t('stale.unknown'),
        accent: 'warning',
        success: false,
      });
    }
    if (error.code === 'taken') {
      const { owner, date } = error.data as { owner: { name: string }; date: string };
      return void toast({
        title: t('takenTitle'),
        content: t('taken', { name: owner.name, day: formatDayLong(date, locale) }),
        accent: 'warning',
        success: false,
      });
    }
    toast({ title: t('failed'), content: errorText(error), accent: 'danger', success: false });
  }

  /** Looks at the rules first, so that what the board knows already needs no answer from the server. */
  async function checked(item: BoardItem, spot: Spot, stop: string, override: SoftRule[]): Promise<Broken[]> {
    // A day that can't be fetched is the server's to judge.
    const day = await boardOn(spot.date).catch(() => undefined);
    return day ? refusing(brokenAt(day, item, spot, stop, copenhagenToday(new Date())), override) : [];
  }

  const where = (spot: Spot) =>
    t('where', { name: nameOf(spot.technician), day: formatDayLong(spot.date, locale), time: clock(spot.startMinute) });
  const length = (spot: Spot) => spot.endMinute - spot.startMinute;
  const shifted = (spot: Spot, startMinute: number): Spot => ({
    ...spot,
    startMinute,
    endMinute: startMinute + length(spot),
  });

  const place = (item: BoardItem, spot: Spot, override: SoftRule[] = [], show?: Show) =>
    queued(() => placeNow(item, spot, override, show));
  const move = (stop: BoardStop, spot: Spot, override: SoftRule[] = [], show?: Show) =>
    queued(() => moveNow(named(stop), spot, override, show));
  const unplace = (stop: BoardStop) => queued(() => unplaceNow(named(stop)));
  const reorder = (stop: BoardStop, step: -1 | 1, override: SoftRule[] = []) =>
    queued(() => reorderNow(named(stop), step, override));
  const noteStop = (stop: BoardStop, note: string) =>
    queued(() =>
      tell(
        stop.route,
        (one) => noted(one, stop.id, note),
        (rev) => sendNote(stop.id, { rev, note }),
      ),
    );
  const saveRoute = (route: BoardRoute, crew: Pick<BoardRoute, 'helpers' | 'note'>, override: SoftRule[] = []) =>
    queued(() => saveNow(route, crew, override));
  function publish(route: BoardRoute): void {
    const day = route.technician + route.date;
    if (sending.current.has(day)) return;
    sending.current.add(day);
    void queued(() => publishNow(route)).finally(() => sending.current.delete(day));
  }

  async function saveNow(
    route: BoardRoute,
    crew: Pick<BoardRoute, 'helpers' | 'note'>,
    override: SoftRule[],
  ): Promise<void> {
    const change = await run(
      (one) => crewed(one, route.id, crew),
      () => sendRoute(route.id, { ...crew, rev: routeOf(route.id)?.rev ?? 0, override }),
    );
    if (!(change instanceof ClientError)) return;
    const name = nameOf(crew.helpers.find((helper) => !route.helpers.includes(helper)) ?? '');
    failed(change, (rules) =>
      setRefused({
        title: t('crew.sure', { name }),
        confirm: t('crew.anyway', { name }),
        rules,
        retry: (more) => void saveRoute(route, crew, more),
        at: null,
      }),
    );
  }

  async function tell(
    route: string,
    patch: (board: Board) => Board,
    command: (rev: number) => Promise<PlanChange>,
  ): Promise<void> {
    const change = await run(patch, () => command(routeOf(route)?.rev ?? 0));
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
    const change = await run(
      (one) => rescheduled(one, times),
      () => orderRoute(route.id, { rev: route.rev, stops, override }),
    );
    const { item } = stop;
    if (change instanceof ClientError)
      return failed(change, (rules) => refuse(item, rules, (more) => void reorder(stop, step, more), null));
    const startMinute = times.find(({ id }) => id === stop.id)?.startMinute ?? stop.startMinute;
    const back = async () => {
      const answer = await run(
        (one) => rescheduled(one, before),
        async () =>
          orderRoute(route.id, {
            rev: await revAt(route),
            stops: before.map(({ id }) => id),
            startMinutes: before.map((one) => one.startMinute),
            override: ALL_SOFT,
          }),
      );
      if (answer instanceof ClientError) toastFailure(answer);
    };
    toast({
      title: t(step < 0 ? 'movedUp' : 'movedDown', { title: stop.item.title }),
      content: clock(startMinute),
      accent: 'success',
      action: undo(back),
    });
  }

  async function placeNow(item: BoardItem, spot: Spot, override: SoftRule[], show?: Show): Promise<boolean> {
    const refuseIt =
      show ??
      ((rules: Broken[]) =>
        refuse(
          item,
          rules,
          (more) => void place(item, spot, more),
          (startMinute) => void place(item, shifted(spot, startMinute), override),
        ));
    const rules = await checked(item, spot, '', override);
    if (rules.length > 0) return (refuseIt(rules), false);
    const body = {
      [item.kind]: item.id,
      technician: spot.technician,
      date: spot.date,
      startMinute: spot.startMinute,
      durationMin: length(spot),
      fixedTime: spot.fixedTime,
      override,
    };
    const change = await run(
      (one) => placed(one, item, spot),
      async () => placeStop({ ...body, rev: await revAt(spot) }),
    );
    if (change instanceof ClientError) return (failed(change, refuseIt), false);
    toast({
      title: t('placed', { title: item.title }),
      content: where(spot),
      accent: 'success',
      action: undo(() => takeBack(change.stop, spot)),
    });
    return true;
  }

  async function takeBack(stop: string, spot: Spot): Promise<void> {
    const change = await run(
      (one) => unplaced(one, stop),
      async () => unplaceStop({ stop, rev: await revAt(spot) }),
    );
    if (change instanceof ClientError) toastFailure(change);
  }

  async function moveNow(stop: BoardStop, spot: Spot, override: SoftRule[], show?: Show): Promise<boolean> {
    const { item } = stop;
    const from = routeOf(stop.route);
    if (!item || !from) return true;
    const before: Spot = {
      technician: from.technician,
      date: from.date,
      startMinute: stop.startMinute,
      endMinute: stop.endMinute,
      fixedTime: stop.fixedTime,
    };
    if ((Object.keys(before) as (keyof Spot)[]).every((name) => before[name] === spot[name])) return true;
    const refuseIt =
      show ??
      ((rules: Broken[]) =>
        refuse(
          item,
          rules,
          (more) => void move(stop, spot, more),
          (startMinute) => void move(stop, shifted(spot, startMinute), override),
        ));
    const rules = await checked(item, spot, stop.id, override);
    if (rules.length > 0) return (refuseIt(rules), false);
    const change = await sendMove(stop.id, before, spot, override);
    if (change instanceof ClientError) return (failed(change, refuseIt), false);
    const back = async () => {
      const answer = await sendMove(stop.id, spot, before, ALL_SOFT);
      if (answer instanceof ClientError) failed(answer, (broken) => refuse(item, broken, null, null));
    };
    toast({ title: t('moved', { title: item.title }), content: where(spot), accent: 'success', action: undo(back) });
    return true;
  }

  function sendMove(stop: string, from: Spot, spot: Spot, override: SoftRule[]) {
    const stays = from.technician === spot.technician && from.date === spot.date;
    const body = {
      stop,
      technician: spot.technician,
      date: spot.date,
      startMinute: spot.startMinute,
      durationMin: length(spot),
      fixedTime: spot.fixedTime,
      override,
    };
    return run(
      (one) => moved(one, stop, spot),
      async () => moveStop({ ...body, rev: await revAt(from), ...(stays ? {} : { toRev: await revAt(spot) }) }),
    );
  }

  async function unplaceNow(stop: BoardStop): Promise<void> {
    const { item } = stop;
    const from = routeOf(stop.route);
    if (!item || !from) return;
    const change = await run(
      (one) => unplaced(one, stop.id),
      async () => unplaceStop({ stop: stop.id, rev: await revAt(from) }),
    );
    if (change instanceof ClientError) return toastFailure(change);
    const spot: Spot = {
      technician: from.technician,
      date: from.date,
      startMinute: stop.startMinute,
      endMinute: stop.endMinute,
      fixedTime: stop.fixedTime,
    };
    toast({
      title: t('unplaced', { title: item.title }),
      accent: 'success',
      action: undo(() => placeNow(item, spot, ALL_SOFT)),
    });
  }

  async function publishNow(route: BoardRoute): Promise<void> {
    // Where the route has just been made here, the server has named it by the time its turn comes.
    const live = () =>
      now()?.routes.find((one) => one.technician === route.technician && one.date === route.date) ?? route;
    // Pressed again before the button had gone.
    if (route.publishedRev !== route.rev && live().publishedRev === live().rev) return;
    const change = await run(
      (one) => one,
      () => publishRoute(live().id, { rev: live().rev, idempotencyKey: newKey() }),
    );
    const name = nameOf(route.technician);
    if (change instanceof ClientError)
      return void (change.code === 'locked' ? toast({ title: t('nothingToSend') }) : toastFailure(change));
    toast(
      change.mailed
        ? { title: t('published', { name }), content: t('publishedText'), accent: 'success' }
        : { title: t('published', { name }), content: t('noMail'), accent: 'warning' },
    );
  }

  /** Of a command that has no other way. */
  function toastFailure(error: ClientError): void {
    failed(error, (rules) => setRefused({ title: t('failed'), confirm: '', rules, retry: null, at: null }));
  }

  return { place, move, unplace, publish, reorder, noteStop, saveRoute, refused, clearRefused: () => setRefused(null) };
}
