/// <reference path="../../.pocketbase/types.d.ts" />
// Extra work that is agreed on site and signed there, and the job's lines that belong to it.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const STAFF = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
/** As the rule of the jobs' lines. */
const READ_RULE =
  `@request.auth.inactive = false && (${STAFF}` +
  ' || (job.technicians.user ?= @request.auth.id && job.technicians.active ?= true))';

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});
const whole = (name) => ({ name, type: 'number', onlyInt: true, min: 0 });

migrate(
  (app) => {
    // Written by a command only, so there is no create, update or delete rule.
    app.save(
      new Collection({
        type: 'base',
        name: 'job_agreements',
        listRule: READ_RULE,
        viewRule: READ_RULE,
        fields: [
          relation(app, 'job', 'service_jobs', { required: true, cascadeDelete: true }),
          { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['fast', 'regning'] },
          { name: 'text', type: 'text', max: 2000 },
          // Øre excl. moms of a fixed price; 0 for work by the hour.
          whole('price'),
          // Øre excl. moms an hour, and the expected hours in thousandths, of work by the hour.
          whole('rate'),
          whole('hoursMilli'),
          { name: 'vatRate', type: 'number', min: 0, max: 100 },
          // The customer was shown amounts with moms.
          { name: 'inclVat', type: 'bool' },
          { name: 'signedBy', type: 'text', max: 120 },
          { name: 'signedAt', type: 'date', required: true },
          {
            ...{ name: 'signature', type: 'file', maxSelect: 1, maxSize: 524288, protected: true },
            mimeTypes: ['image/png'],
          },
          // The address that the outbox was given, '' for none.
          { name: 'mailedTo', type: 'text', max: 255 },
          relation(app, 'createdBy', 'users'),
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE INDEX idx_job_agreements ON job_agreements (job, signedAt)'],
      }),
    );
    const lines = app.findCollectionByNameOrId('service_job_lines');
    lines.fields.addMarshaledJSON(JSON.stringify([relation(app, 'agreement', 'job_agreements')]));
    app.save(lines);
  },
  (app) => {
    const lines = app.findCollectionByNameOrId('service_job_lines');
    lines.fields.removeByName('agreement');
    app.save(lines);
    app.delete(app.findCollectionByNameOrId('job_agreements'));
  },
);
