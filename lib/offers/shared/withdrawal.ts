/** A consumer's right to withdraw from an agreement made at a distance (forbrugeraftaleloven §§ 18-19). */
import { addDays, workingDayFrom } from '../../core/shared/dates.ts';

const DAYS = 14;
/** Days besides weekends and holidays that the deadline does not end on: Grundlovsdag, 24 and 31 December. */
const LEGAL_DAYS_OFF = ['06-05', '12-24', '12-31'];

/**
 * The last day on which a service that was agreed on `agreed` can be withdrawn from: 14 days counted from the day after,
 * and the next working day if that is a weekend, a holiday or one of the days above. Days in Copenhagen. The firm's own
 * days off do not count.
 */
export function getWithdrawalDeadline(agreed: string): string {
  return workingDayFrom(addDays(agreed, DAYS), LEGAL_DAYS_OFF);
}
