/** What of the firm's papers has expired or soon will. Days are YYYY-MM-DD. Pure; runs in PocketBase too. */
import { addDays } from '../../core/shared/dates.ts';
import { findLatest, type Certificate } from './certificates.ts';
import { calibratedUntil, instrumentText, type Instrument } from '../../firm/shared/instruments.ts';

/** Days before the last day from which it is marked: time to book a course or a calibration. */
export const EXPIRY_SOON_DAYS = 60;

/** `expired`: the day after the last one has come · `soon`: within EXPIRY_SOON_DAYS · '': neither, or no last day. */
export type ExpiryState = 'expired' | 'soon' | '';

export function getExpiryState(until: string, today: string): ExpiryState {
  if (until === '' || until > addDays(today, EXPIRY_SOON_DAYS)) return '';
  return until < today ? 'expired' : 'soon';
}

/** `id`: of the instrument or technician, '' for the firm's own. `who`: the technician who has it; '' for nobody. */
export type Expiring = {
  kind: 'instrument' | 'technician' | 'firm';
  id: string;
  name: string;
  who: string;
  until: string;
};

type Holder = { id: string; name: string; certificates: readonly Certificate[] };
type Papers = {
  instruments: readonly (Pick<Instrument, 'name' | 'serial' | 'calibrations' | 'technician'> & { id: string })[];
  technicians: readonly Holder[];
  firm: readonly Certificate[];
};

/** All that is marked, the longest expired first. */
export function findExpiring({ instruments, technicians, firm }: Papers, today: string): Expiring[] {
  const nameOf = (id: string | undefined) => technicians.find((one) => one.id === id)?.name ?? '';
  const ofHolder = (kind: 'technician' | 'firm', { id, name, certificates }: Holder) =>
    findLatest(certificates).map((one): Expiring => ({ kind, id, name: one.name, who: name, until: one.expires }));
  return [
    ...instruments.map((one): Expiring => {
      const { id, technician } = one;
      return {
        kind: 'instrument',
        id,
        name: instrumentText(one),
        who: nameOf(technician),
        until: calibratedUntil(one),
      };
    }),
    ...technicians.flatMap((technician) => ofHolder('technician', technician)),
    ...ofHolder('firm', { id: '', name: '', certificates: firm }),
  ]
    .filter(({ until }) => getExpiryState(until, today) !== '')
    .sort((a, b) => (a.until === b.until ? 0 : a.until < b.until ? -1 : 1));
}
