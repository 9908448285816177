/** The firm's opening hours and days off, for the commands that judge a day or a time by them. */
import { toFirmCalendar, type FirmCalendar } from '../../lib/settings/company/calendar.ts';
import { json, numbers } from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';

export function loadCalendar(app: Pick<core.App, 'db'>): FirmCalendar {
  return toFirmCalendar(
    queryRow(
      app,
      {
        ...numbers('eveningFrom'),
        openingHours: json('openingHours'),
        extraDaysOff: json('extraDaysOff'),
        holidays: json('holidays'),
      },
      'FROM company_settings',
    ),
  );
}
