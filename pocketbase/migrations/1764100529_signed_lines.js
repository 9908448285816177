/// <reference path="../../.pocketbase/types.d.ts" />
// The lines that a customer signs as extra work, and which of a job's lines are signed.
migrate(
  (app) => {
    const agreements = app.findCollectionByNameOrId('job_agreements');
    // [{ text, unit, qtyMilli, unitPrice }] as it was signed, in øre excl. moms.
    agreements.fields.add(new JSONField({ name: 'lines', maxSize: 100000 }));
    app.save(agreements);
    const lines = app.findCollectionByNameOrId('service_job_lines');
    lines.fields.add(new BoolField({ name: 'signed' }));
    app.save(lines);
    // Until now a signed price was known by having its agreement's id.
    app.db().newQuery('UPDATE service_job_lines SET signed = true WHERE agreement = id').execute();
  },
  (app) => {
    for (const [name, field] of [
      ['service_job_lines', 'signed'],
      ['job_agreements', 'lines'],
    ]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName(field);
      app.save(collection);
    }
  },
);
