/** The firm's opening hours and days off, for the commands that judge a day or a time by them. */
import { toFirmCalendar, type FirmCalendar } from '../../lib/settings/shared/company/calendar.ts';
import { queryRow } from '../runtime/sql.ts';

export function loadCalendar(app: Pick<core.App, 'db'>): FirmCalendar {
  return toFirmCalendar(
    queryRow<object>(
      app,
      `SELECT json_object('openingHours', json(openingHours), 'eveningFrom', eveningFrom, 'extraDaysOff',
        json(extraDaysOff), 'holidays', json(holidays)) AS row FROM company_settings`,
    ),
  );
}
