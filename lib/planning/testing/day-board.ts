/** Boards of one day for tests and benchmarks: technicians and jobs around Aarhus, the same for the same seed. */
import {
  RoutesStatusOptions,
  RouteStopsStatusOptions,
  ServiceJobsPriorityOptions,
  ServiceJobsStatusOptions,
  TechnicianAbsencesKindOptions,
  TechniciansTitleOptions,
} from '../../pocketbase/shared/types.ts';
import type { LocatedPoint } from '../shared/places.ts';
import { DEFAULT_LIMITS } from '../../core/shared/company.ts';
import type { Board, BoardAbsence, BoardItem, BoardRoute, BoardStop, BoardTechnician } from '../shared/types.ts';

/** A Monday. */
export const DAY = '2026-11-30';
const WORK: [number, number] = [420, 900];
const WEEK: BoardTechnician['workHours'] = [WORK, WORK, WORK, WORK, WORK, null, null];

export const pointAt = (lat: number, lng: number): LocatedPoint => ({ lat, lng, accuracy: 'exact' });

export const technicianOf = (id: string, values: Partial<BoardTechnician> = {}): BoardTechnician => ({
  id,
  name: id,
  startsAt: '',
  branch: '',
  initials: '',
  phone: '',
  title: TechniciansTitleOptions.montoer,
  colour: '',
  skills: [],
  certificates: [],
  workHours: WEEK,
  address: `${id} 1`,
  zip: '8000',
  city: 'Aarhus',
  point: pointAt(56.15, 10.2),
  active: true,
  hasMail: true,
  lastSeen: '',
  ...values,
});

export const jobOf = (id: string, values: Partial<BoardItem> = {}): BoardItem => ({
  kind: 'job',
  id,
  number: 1,
  title: id,
  type: '',
  priority: ServiceJobsPriorityOptions.normal,
  customer: '',
  contact: '',
  phone: '',
  address: `${id} 2`,
  zip: '8000',
  city: 'Aarhus',
  point: pointAt(56.16, 10.21),
  accessNote: '',
  description: '',
  durationMin: 60,
  plannedMin: 0,
  parts: [],
  skills: [],
  earliestDay: '',
  latestDay: '',
  windowFrom: 0,
  windowTo: 0,
  status: ServiceJobsStatusOptions.klar,
  holdReason: '',
  klsRequired: false,
  created: '',
  ...values,
});

export const routeOf = (technician: string, values: Partial<BoardRoute> = {}): BoardRoute => ({
  id: `route-${technician}`,
  date: DAY,
  technician,
  helpers: [],
  status: RoutesStatusOptions.kladde,
  note: '',
  publishedAt: '',
  publishedRev: 0,
  rev: 1,
  deviation: null,
  mail: '',
  sent: null,
  ...values,
});

/** A planned stop of `technician`'s route. */
export const stopOf = (
  technician: string,
  item: BoardItem,
  startMinute: number,
  values: Partial<BoardStop> = {},
): BoardStop => ({
  id: `stop-${item.id}`,
  route: `route-${technician}`,
  sort: 0,
  startMinute,
  endMinute: startMinute + item.durationMin,
  fixedTime: false,
  travelMin: 0,
  travelMeters: 0,
  status: RouteStopsStatusOptions.planlagt,
  arrivedAt: '',
  doneAt: '',
  skipReason: '',
  notice: '',
  noticeAt: '',
  note: '',
  deviation: null,
  item: { ...item, status: ServiceJobsStatusOptions.planlagt },
  ...values,
});

/** The whole day where no minutes are given. */
export const absenceOf = (technician: string, from = 0, to = 0): BoardAbsence => ({
  id: `absence-${technician}-${from}`,
  technician,
  kind: TechnicianAbsencesKindOptions.andet,
  fromDay: DAY,
  toDay: DAY,
  fromMinute: from,
  toMinute: to,
});

export const boardOf = (values: Partial<Board>): Board => ({
  from: DAY,
  to: DAY,
  me: '',
  canPlan: true,
  daysOff: [],
  moves: [],
  limits: DEFAULT_LIMITS,
  technicians: [],
  absences: [],
  routes: [],
  stops: [],
  tray: [],
  holds: [],
  ...values,
});

/** Numbers from 0 up to 1, the same row for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const SKILLS = ['El', 'VVS', 'Alarm', 'Varmepumpe'];

/** A day in the tray: jobs with skills and windows, technicians with skills and a break at noon. */
export function createBoard(seed: number, jobs: number, technicians: number): Board {
  const random = createRandom(seed);
  const near = () => pointAt(56.15 + (random() - 0.5) * 0.35, 10.15 + (random() - 0.5) * 0.5);
  const team = Array.from({ length: technicians }, (_, at) =>
    technicianOf(`t${at}`, { point: near(), skills: SKILLS.filter((_skill, n) => (at + n) % 3 !== 0) }),
  );
  const tray = Array.from({ length: jobs }, (_, at) => {
    const window = random() < 0.4 ? Math.floor(random() * 3) : -1;
    return jobOf(`j${at}`, {
      point: near(),
      durationMin: 15 + 15 * Math.floor(random() * 4),
      skills: random() < 0.5 ? [SKILLS[Math.floor(random() * SKILLS.length)]!] : [],
      windowFrom: window < 0 ? 0 : 420 + window * 150,
      windowTo: window < 0 ? 0 : 420 + window * 150 + 150,
    });
  });
  return boardOf({ technicians: team, tray, absences: team.map(({ id }) => absenceOf(id, 690, 720)) });
}
