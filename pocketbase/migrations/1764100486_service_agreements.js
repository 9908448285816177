/// <reference path="../../.pocketbase/types.d.ts" />
// Recurring visits at a price that are agreed with a customer, and the jobs that are made of them.
const role = (name) => `@request.auth.roles ~ "${name}"`;
const OPERATIONS = `(${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
const OWN_LEAD = `(${role('seller')} && lead != "" && (lead.owner = @request.auth.id || lead.owner = ""))`;
// As the lead itself.
const READ_RULE = `@request.auth.inactive = false && (${OPERATIONS} || ${OWN_LEAD})`;
const DAY = '^(\\d{4}-\\d{2}-\\d{2})?$';

const text = (name, max) => ({ name, type: 'text', max });
const day = (name) => ({ name, type: 'text', max: 10, pattern: DAY });
const whole = (name) => ({ name, type: 'number', onlyInt: true, min: 0 });
const relation = (app, name, to, more = {}) => ({
  ...{ name, type: 'relation', maxSelect: 1, collectionId: app.findCollectionByNameOrId(to).id },
  ...more,
});
const INDEX =
  'CREATE UNIQUE INDEX idx_jobs_service_agreement ON service_jobs (serviceAgreement, agreementDay)' +
  " WHERE serviceAgreement != ''";

migrate(
  (app) => {
    // Written by commands only, so there is no create, update or delete rule.
    app.save(
      new Collection({
        type: 'base',
        name: 'service_agreements',
        listRule: READ_RULE,
        viewRule: READ_RULE,
        fields: [
          relation(app, 'lead', 'leads', { required: true, cascadeDelete: true }),
          { ...text('title', 200), required: true },
          {
            ...{ name: 'type', type: 'select', maxSelect: 1, required: true },
            values: ['installation', 'service', 'fejlsoegning', 'eftersyn', 'garanti', 'andet'],
          },
          text('description', 10000),
          text('address', 200),
          text('zip', 10),
          text('city', 80),
          // Minutes of a visit.
          whole('durationMin'),
          // Months between two visits.
          whole('months'),
          day('firstDay'),
          // No visit after it; '' for none.
          day('endDay'),
          // The job is made so many days before its visit.
          whole('daysBefore'),
          // [{ text, unit, qtyMilli, unitPrice }], øre excl. moms.
          { name: 'lines', type: 'json', maxSize: 100000 },
          { name: 'paused', type: 'bool' },
          { name: 'archived', type: 'bool' },
          // The visit whose job is made next, and the last one whose job was made.
          day('nextDay'),
          day('madeDay'),
          { name: 'rev', type: 'number', onlyInt: true, min: 0 },
          relation(app, 'createdBy', 'users'),
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_service_agreements_lead ON service_agreements (lead)',
          'CREATE INDEX idx_service_agreements_next ON service_agreements (nextDay)',
        ],
      }),
    );
    const jobs = app.findCollectionByNameOrId('service_jobs');
    const added = [relation(app, 'serviceAgreement', 'service_agreements'), day('agreementDay')];
    jobs.fields.addMarshaledJSON(JSON.stringify(added));
    // A visit has one job, whatever runs twice.
    jobs.indexes = [...jobs.indexes, INDEX];
    app.save(jobs);
  },
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.indexes = [...jobs.indexes].filter((known) => !known.includes('idx_jobs_service_agreement'));
    for (const name of ['serviceAgreement', 'agreementDay']) jobs.fields.removeByName(name);
    app.save(jobs);
    app.delete(app.findCollectionByNameOrId('service_agreements'));
  },
);
