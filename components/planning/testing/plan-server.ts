/** PocketBase's planning commands as component tests see them: a plan in memory, without the rules. */
import { answerRequest, listOf, Refusal, type SentRequest } from '@/components/testing/server';
import { applySteps, BLANK_ROUTE, BLANK_STOP } from '@/lib/planning/browser/patch';
import { findHelped } from '@/lib/planning/browser/sick-plan';
import { ITEM, TECHNICIAN } from '@/lib/planning/testing/board';
import type { PlanSteps, SickReport, SickUndo } from '@/lib/planning/shared/schema';
import { UNDO_REASON } from '@/lib/planning/shared/values';
import type { Board, BoardItem, BoardRoute, BoardStop, BoardTechnician } from '@/lib/planning/shared/types';
import { DEFAULT_LIMITS } from '@/lib/core/shared/company';

/** A Monday far ahead; its week has no holidays. */
export const MONDAY = '2027-02-01';
export const TUESDAY = '2027-02-02';

export const ANNA: BoardTechnician = {
  ...TECHNICIAN,
  id: 'tech00000000001',
  name: 'Anna Berg',
  initials: 'AB',
  skills: ['tavle'],
  workHours: [[420, 900], [420, 900], [420, 900], [420, 900], [420, 900], null, null],
  city: 'Aarhus C',
  point: { lat: 56.15, lng: 10.2, accuracy: 'exact' },
};
export const BO: BoardTechnician = { ...ANNA, id: 'tech00000000002', name: 'Bo Dahl', initials: 'BD' };

/** A job of the tray. */
export const makeItem = (n: number, fields: Partial<BoardItem> = {}): BoardItem => ({
  ...ITEM,
  id: `job00000000000${n}`,
  number: 20000 + n,
  title: `Opgave ${n}`,
  customer: `Kunde ${n}`,
  phone: '20304050',
  address: 'Østergade 1',
  city: 'Aarhus C',
  point: { lat: 56.16, lng: 10.2, accuracy: 'exact' },
  ...fields,
});

type Where = { technician: string; date: string; startMinute: number; durationMin?: number; fixedTime?: boolean };
type Body = Where &
  Pick<BoardRoute, 'helpers' | 'note'> & {
    rev: number;
    stop: string;
    job: string;
    stops: string[];
    startMinutes?: number[];
  };
type Command = 'change' | 'sick' | 'place' | 'move' | 'unplace' | 'order' | 'save' | 'publish' | 'note';

export class PlanServer {
  readonly board: Board;
  readonly #checks = new Map<Command, () => unknown>();
  #count = 0;

  constructor(board: Board) {
    this.board = board;
    answerRequest('GET /api/planning/board', ({ query }: SentRequest) =>
      readBoard(board, query.get('from') ?? '', query.get('to') ?? ''),
    );
    answerRequest('GET /api/planning/suggest', { slots: [], lacking: [], isLate: false, durationMin: 60 });
    answerRequest('GET /api/collections/slot_holds/records', listOf([]));
    answerRequest('POST /api/planning/hold', new Refusal(409, { code: 'rule_broken', data: { rules: [] } }));
    answerRequest('GET /api/planning/optimise', { state: 'ready' });
    this.#answer('/api/planning/place', 'place', (body) => this.#place(body));
    this.#answer('/api/planning/move', 'move', (body) => this.#move(body));
    this.#answer('/api/planning/unplace', 'unplace', (body) => this.#unplace(body));
    answerRequest('POST /api/planning/change', async ({ body }: SentRequest) => {
      const refusal = await this.#checks.get('change')?.();
      return refusal instanceof Refusal ? refusal : this.#change(body as PlanSteps);
    });
    answerRequest('POST /api/planning/sick', async ({ body }: SentRequest) => {
      const refusal = await this.#checks.get('sick')?.();
      return refusal instanceof Refusal ? refusal : this.#reportSick(body as SickReport);
    });
    answerRequest('POST /api/planning/sick/undo', ({ body }: SentRequest) => {
      const { absence, undo, helped = [] } = body as SickUndo;
      const { technician } = this.board.absences.find(({ id }) => id === absence)!;
      this.board.absences = this.board.absences.filter(({ id }) => id !== absence);
      for (const route of this.board.routes.filter(({ id }) => helped.includes(id)))
        Object.assign(route, { helpers: [...route.helpers, technician], rev: route.rev + 1 });
      return undo ? this.#change(undo) : toAnswer('');
    });
  }

  /** Plans an item without a command. */
  plan(item: BoardItem, { id }: BoardTechnician, startMinute: number, date = MONDAY): BoardStop {
    return this.#addStop(item, { technician: id, date, startMinute });
  }

  /** Runs before each command of this name: it may delay the command, throw, or return the refusal to answer. */
  before(command: Command, check: () => unknown): void {
    this.#checks.set(command, check);
  }

  /** Holds the answers back that have this day alone, until `release` is called. */
  holdReads(day: string): { release: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerRequest('GET /api/planning/board', async ({ query }: SentRequest) => {
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      if (from === day) await promise;
      return readBoard(this.board, from, to);
    });
    return { release: resolve };
  }

  #answer(path: string, command: Command, run: (body: Body) => unknown): void {
    answerRequest(`POST ${path}`, async ({ body }: SentRequest) => {
      const refusal = await this.#checks.get(command)?.();
      return refusal instanceof Refusal ? refusal : run(body as Body);
    });
  }

  #place(body: Body): unknown {
    const route = this.#routeOf(body);
    if (route.rev !== body.rev) return refuseStale(route);
    const stop = this.#addStop(
      this.board.tray.find(({ id }) => id === body.job)!,
      body,
    );
    return toAnswer(stop.id, route);
  }

  #move(body: Body): unknown {
    const stop = this.#stop(body.stop);
    const [from, to] = [this.#route(stop.route), this.#routeOf(body)];
    if (from.rev !== body.rev) return refuseStale(from);
    Object.assign(stop, { route: to.id, ...toTimes(body) });
    for (const route of new Set([from, to])) route.rev++;
    return toAnswer(stop.id, from, to);
  }

  #unplace(body: Body): unknown {
    const stop = this.#stop(body.stop);
    const route = this.#route(stop.route);
    if (route.rev !== body.rev) return refuseStale(route);
    this.board.stops = this.board.stops.filter((one) => one !== stop);
    this.board.tray = [stop.item!, ...this.board.tray];
    route.rev++;
    return toAnswer('', route);
  }

  #change({ steps, unplaced = [], revs }: PlanSteps): unknown {
    const { board } = this;
    const isTouched = ({ id, technician, date }: BoardRoute) =>
      steps.some((step) => step.technician === technician && step.date === date) ||
      board.stops.some(
        (stop) => stop.route === id && (unplaced.includes(stop.id) || steps.some((step) => step.stop === stop.id)),
      );
    const touched = board.routes.filter(isTouched);
    const late = touched.find((route) => route.rev !== (revs[route.id] ?? 0));
    if (late) return refuseStale(late);
    const undo = toUndo(board, steps, unplaced);
    for (const step of steps) this.#routeOf(step);
    // This board has all days.
    const { stops, tray } = applySteps({ ...board, from: '', to: '9999' }, { steps, unplaced });
    Object.assign(board, { stops, tray });
    const changed = board.routes.filter((route) => touched.includes(route) || isTouched(route));
    for (const route of changed) route.rev++;
    return {
      ...toAnswer('', ...changed),
      left: [],
      undo: { ...undo, revs: Object.fromEntries(changed.map(({ id, rev }) => [id, rev])) },
    };
  }

  #reportSick({ technician, fromDay, toDay, gaveWay = [], ...change }: SickReport): unknown {
    const { board } = this;
    const days = board.routes.filter(
      (one) => one.technician === technician && fromDay <= one.date && one.date <= toDay,
    );
    const unplaced = board.stops.filter(
      ({ id, route, status }) =>
        status === 'planlagt' && days.some((day) => day.id === route) && change.steps.every(({ stop }) => stop !== id),
    );
    const answer = this.#change({ ...change, unplaced: [...unplaced.map(({ id }) => id), ...gaveWay] });
    if (answer instanceof Refusal) return answer;
    const helped = findHelped(board, technician, { from: fromDay, to: toDay });
    for (const route of helped)
      Object.assign(route, { helpers: route.helpers.filter((one) => one !== technician), rev: route.rev + 1 });
    const absence = { id: `absence0000000${++this.#count}`, technician, kind: 'sygdom' as const, fromDay, toDay };
    board.absences = [...board.absences, { ...absence, fromMinute: 0, toMinute: 0 }];
    const ids = helped.map(({ id }) => id);
    return { ...(answer as object), absence: absence.id, tasks: unplaced.length, helped: ids };
  }

  #stop = (id: string) => this.board.stops.find((stop) => stop.id === id)!;
  #route = (id: string) => this.board.routes.find((route) => route.id === id)!;

  #routeOf({ technician, date }: Where): BoardRoute {
    const known = this.board.routes.find((route) => route.technician === technician && route.date === date);
    if (known) return known;
    const route: BoardRoute = { ...BLANK_ROUTE, id: `route000000000${++this.#count}`, technician, date };
    this.board.routes = [...this.board.routes, route];
    const answer = (command: Command, run: (body: Body) => void) =>
      this.#answer(`/api/planning/routes/${route.id}/${command}`, command, (body) => {
        if (route.rev !== body.rev) return refuseStale(route);
        route.rev++;
        run(body);
        return toAnswer('', route);
      });
    answer('order', ({ stops, startMinutes }) =>
      stops.forEach((id, at) =>
        Object.assign(this.#stop(id), toTimes({ startMinute: startMinutes?.[at] ?? 480 + at * 120 })),
      ),
    );
    answer('save', ({ helpers, note }) => Object.assign(route, { helpers, note }));
    answer('publish', () => Object.assign(route, { status: 'udsendt', publishedRev: route.rev }));
    return route;
  }

  #addStop(item: BoardItem, where: Where): BoardStop {
    const route = this.#routeOf(where);
    const stop: BoardStop = {
      ...BLANK_STOP,
      id: `stop0000000000${++this.#count}`,
      route: route.id,
      ...toTimes(where),
      item,
    };
    this.board.stops = [...this.board.stops, stop];
    this.board.tray = this.board.tray.filter((one) => one !== item);
    route.rev++;
    this.#answer(`/api/planning/stops/${stop.id}/note`, 'note', ({ note }) => {
      stop.note = note;
      route.rev++;
      return toAnswer(stop.id, route);
    });
    return stop;
  }
}

/** Starts a plan with these items in its tray, and answers the board and its commands from it. */
export function startPlanServer(items: readonly BoardItem[] = [], fields: Partial<Board> = {}): PlanServer {
  return new PlanServer({
    from: '',
    to: '',
    me: '',
    canPlan: true,
    daysOff: [],
    moves: [],
    limits: DEFAULT_LIMITS,
    technicians: [ANNA, BO],
    absences: [],
    routes: [],
    stops: [],
    tray: [...items],
    holds: [],
    ...fields,
  });
}

function readBoard(board: Board, from: string, to: string): Board {
  const routes = board.routes.filter(({ date }) => from <= date && date <= to);
  const stops = board.stops.filter((stop) => routes.some((route) => route.id === stop.route));
  return { ...board, from, to, routes, stops };
}

/** The steps that bring back where the stops of a change are. */
function toUndo(board: Board, steps: PlanSteps['steps'], unplaced: readonly string[]): Omit<PlanSteps, 'revs'> {
  const back = ({ id, startMinute, endMinute, fixedTime, route }: BoardStop) => {
    const { technician, date } = board.routes.find((one) => one.id === route)!;
    return { stop: id, technician, date, startMinute, durationMin: endMinute - startMinute, fixedTime };
  };
  const find = (id: string | undefined) => board.stops.filter((stop) => stop.id === id);
  return {
    steps: [
      ...steps.filter(({ job, task }) => !job && !task).flatMap(({ stop }) => find(stop).map(back)),
      ...unplaced.flatMap((id) =>
        find(id).map((stop) => ({ ...back(stop), [stop.item!.kind]: stop.item!.id, note: stop.note })),
      ),
    ],
    unplaced: steps.filter(({ job, task }) => job || task).map(({ stop }) => stop!),
    override: [],
    reason: UNDO_REASON,
  };
}

const toTimes = ({ startMinute, durationMin = 60, fixedTime = false }: Partial<Where> & { startMinute: number }) => ({
  startMinute,
  endMinute: startMinute + durationMin,
  fixedTime,
});

const toAnswer = (stop: string, ...routes: BoardRoute[]) => ({ stop, routes, mailed: true });

const refuseStale = (route: BoardRoute) =>
  new Refusal(409, {
    code: 'stale',
    data: { rev: route.rev, fields: [], current: route, by: '', what: '', title: '' },
  });
