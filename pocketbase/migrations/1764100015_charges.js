/// <reference path="../../.pocketbase/types.d.ts" />
// Charges that are added automatically: where they apply, the firm's hours and holidays, and why a line was added.

const FIELDS = {
  // '8000-8299, 9000': the postcodes for which a charge with appliesWhen = zone applies.
  charges: [new TextField({ name: 'zones', max: 500 })],
  company_settings: [
    // Monday first: seven of [fromMinute, toMinute] after midnight, or null where it is closed. Without a value
    // lib/settings/shared/company/calendar.ts has the trade's normal hours.
    new JSONField({ name: 'openingHours', maxSize: 1000 }),
    new NumberField({ name: 'eveningFrom', onlyInt: true, min: 0, max: 1440 }),
    // [{ day: 'YYYY-MM-DD', name }]. Their days are in extraDaysOff too, which all rules for working days read.
    new JSONField({ name: 'holidays', maxSize: 20000 }),
  ],
  service_job_lines: [
    // When hours began, 'HH:MM' in Copenhagen; empty where it is unknown.
    new TextField({ name: 'fromTime', max: 5, pattern: '^\\d{2}:\\d{2}$' }),
    // Why the charge was added automatically (lib/settings/shared/catalog/charge-rules.ts); null for a line by hand.
    new JSONField({ name: 'auto', maxSize: 1000 }),
  ],
  // Automatic charges that a user removed from the job: charge id to line id.
  service_jobs: [new JSONField({ name: 'removedCharges', maxSize: 5000 })],
  inquiry_lines: [
    new BoolField({ name: 'auto' }),
    // A charge in percent follows the other lines: hundredths of a percent (0: it does not), and its minimum in øre.
    new NumberField({ name: 'percentBp', onlyInt: true, min: 0, max: 10000 }),
    new NumberField({ name: 'percentMin', onlyInt: true, min: 0 }),
  ],
};

migrate(
  (app) => {
    for (const name of Object.keys(FIELDS)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of FIELDS[name]) collection.fields.add(field);
      app.save(collection);
    }
  },
  (app) => {
    for (const name of Object.keys(FIELDS)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const field of FIELDS[name]) collection.fields.removeByName(field.name);
      app.save(collection);
    }
  },
);
