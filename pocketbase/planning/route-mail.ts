/** The mails about a route. Plain text, always in Danish: technicians get mail from planners with different languages. */
import { formatClock } from '../../lib/core/shared/clock.ts';
import { formatDuration } from '../../lib/core/shared/duration.ts';
import { formatDayLong } from '../../lib/core/shared/dates.ts';
import { formatPhone } from '../../lib/core/shared/phone.ts';
import {
  isOfStop,
  type CurrentStop,
  type Difference,
  type StopDifference,
  type Unsent,
  type VisitMove,
} from '../../lib/planning/shared/differences.ts';
import type { DayTotals } from '../../lib/planning/shared/plan.ts';
import { takesTime } from '../../lib/planning/shared/rules.ts';

/** Where a visit is and whom to call. `address`: customer, street and town in one line, '' if none is known. */
export type Visit = { kind: 'job' | 'task'; item: string; address: string; contact: string; phone: string };
type Letter = { subject: string; body: string };

/** What the mail about a route is written from. `leader`, `helpers`, `sender`: full names. */
export type RouteLetter = {
  id: string;
  date: string;
  note: string;
  leader: string;
  helpers: readonly string[];
  sender: string;
  stops: readonly CurrentStop[];
  visits: readonly Visit[];
  totals: DayTotals;
  unsent: Unsent;
  nameOf: (technician: string) => string;
  appUrl: string;
};

/** Longer mails are cut between the visits and the end. */
const MAX_TEXT = 19000;

/** The mail to the technician and the helpers: first what has changed, then the whole day. */
export function writeRouteMail(route: RouteLetter): Letter {
  const { leader, helpers, unsent, note, sender, stops, totals } = route;
  const day = formatDayLong(route.date, 'da');
  const isCrew = helpers.length > 0;
  const [your, Your, you] = isCrew ? ['jeres', 'Jeres', 'I'] : ['din', 'Din', 'Du'];
  const planned = stops.filter(({ status }) => takesTime(status));
  const isEmpty = planned.length === 0;
  const opening = unsent.isFirst
    ? [`Her er ${your} rute ${day}:`, '']
    : [
        isEmpty ? `${you} har ingen besøg længere ${day}:` : `${Your} rute ${day} er ændret:`,
        '',
        ...unsent.differences.map((difference) => `- ${describe(difference, route)}`),
        '',
        ...(isEmpty ? [] : ['Sådan ser dagen ud nu:', '']),
      ];
  const body = [
    `Hej ${joinNames([leader, ...helpers].map(firstName))}`,
    '',
    ...opening,
    ...planned.flatMap((stop) => writeVisit(stop, route)),
    ...(isEmpty ? [] : ['']),
    ...(isCrew ? [`Det er ${genitive(leader)} rute. Med som hjælp: ${helpers.join(', ')}`] : []),
    ...(isEmpty ? [] : [driveLine(totals)]),
    ...(note ? ['', note] : []),
  ].join('\n');
  const end = [
    '',
    'Se ruten med adresser, telefon og kort:',
    `${route.appUrl}/planning/${route.id}`,
    '',
    'Venlig hilsen',
    sender,
  ].join('\n');
  const subject = unsent.isFirst
    ? `${Your} rute ${day}`
    : isEmpty
      ? `${you} har ingen besøg ${day}`
      : `Ændringer i ${your} rute ${day}`;
  return { subject, body: `${shorten(body)}\n${end}` };
}

/** The mail to somebody who was taken off a route that they had been sent. */
export function writeLeavingMail(
  { leader, date, sender, appUrl }: Pick<RouteLetter, 'leader' | 'date' | 'sender' | 'appUrl'>,
  helper: string,
): Letter {
  const title = `Du er ikke længere med på ${genitive(leader)} rute ${formatDayLong(date, 'da')}`;
  const body = [
    `Hej ${firstName(helper)}`,
    '',
    `${title}.`,
    '',
    'Se, hvad du ellers har den dag:',
    `${appUrl}/planning?dag=${date}`,
    '',
    'Venlig hilsen',
    sender,
  ];
  return { subject: title, body: body.join('\n') };
}

/** A change in one line. */
function describe(difference: Difference, { visits, nameOf }: RouteLetter): string {
  if (isOfStop(difference)) return describeStop(difference, nameVisit(difference, visits));
  if (difference.what === 'routeNote') return 'Beskeden om dagen er ændret';
  const name = nameOf(difference.technician) || 'En hjælper';
  return difference.what === 'helperAdded' ? `${name} er nu med på ruten` : `${name} er ikke længere med på ruten`;
}

function describeStop(difference: StopDifference, visit: string): string {
  const { what, startMinute, lengthMin, before, move } = difference;
  if (move) return `${describeMove(what, move)}: ${visit}`;
  const at = `kl. ${toClock(startMinute)}`;
  switch (what) {
    case 'added':
      return `Nyt besøg ${at}: ${visit}`;
    case 'removed':
      return `Taget af (${at}): ${visit}`;
    case 'moved':
      return `Flyttet fra kl. ${toClock(before)} til ${toClock(startMinute)}: ${visit}`;
    case 'length':
      return `Varer nu ${formatDuration(lengthMin)} (før ${formatDuration(before)}): ${visit}`;
    case 'stopNote':
      return `Beskeden er ændret (${at}): ${visit}`;
  }
}

/** A visit that went to another day, or to or from another technician. */
function describeMove(what: StopDifference['what'], { from, to }: VisitMove): string {
  if (from.technician === to.technician) return `Flyttet fra ${toMoment(from)} til ${toMoment(to)}`;
  return what === 'removed'
    ? `Taget af (kl. ${toClock(from.startMinute)}), givet til ${to.name}`
    : `Nyt besøg kl. ${toClock(to.startMinute)}, overtaget fra ${from.name}`;
}

const toMoment = ({ date, startMinute }: VisitMove['to']) => `${formatDayLong(date, 'da')} ${toClock(startMinute)}`;

type Item = Pick<CurrentStop, 'kind' | 'item' | 'title'>;

const findVisit = ({ kind, item }: Item, visits: readonly Visit[]) =>
  visits.find((visit) => visit.kind === kind && visit.item === item);

/** 'HPFI slår fra · Anna Demo, Østergade 1, 8000 Aarhus C' */
function nameVisit(item: Item, visits: readonly Visit[]): string {
  return [item.title || 'Besøg', findVisit(item, visits)?.address].filter(Boolean).join(' · ');
}

function writeVisit(stop: CurrentStop, { visits }: RouteLetter): string[] {
  const { contact = '', phone = '' } = findVisit(stop, visits) ?? {};
  const call = [contact, phone && `tlf. ${formatPhone(phone)}`].filter(Boolean).join(', ');
  return [
    `${toClock(stop.startMinute)}–${toClock(stop.endMinute)}  ${nameVisit(stop, visits)}`,
    ...(call ? [`  ${call}`] : []),
    ...(stop.note ? [`  ${stop.note.replace(/\n/g, '\n  ')}`] : []),
  ];
}

/** Cuts at the end of a line. */
function shorten(body: string): string {
  return body.length <= MAX_TEXT ? body : `${body.slice(0, body.lastIndexOf('\n', MAX_TEXT))}\n…\n`;
}

const toClock = (minute: number) => formatClock(minute).replace(':', '.');
export const firstName = (name: string) => name.split(' ')[0] ?? '';
/** 'Mads', 'Mads og Trine', 'Mads, Trine og Lærke' */
const joinNames = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} og ${names[names.length - 1] ?? ''}`;
/** 'Trine Holms', 'Mads’' */
const genitive = (name: string) => (/[sxz]$/i.test(name) ? `${name}’` : `${name}s`);

/**
 * 'Kørsel i alt: ca. 3 t, heraf færge 95 min (40 km)', and whether it is estimated from postcodes or a place is
 * unknown.
 */
function driveLine({ driveMin, ferryMin, driveMeters, accuracy }: DayTotals): string {
  const time = formatDuration(driveMin) + (ferryMin > 0 ? `, heraf færge ${ferryMin} min` : '');
  const km = `${Math.round(driveMeters / 1000)} km`;
  if (accuracy === 'unknown') return `Kørsel i alt: ca. ${time} (mindst ${km}, placering ukendt)`;
  return `Kørsel i alt: ca. ${time} (${km}${accuracy === 'postcode' ? ', anslået' : ''})`;
}
