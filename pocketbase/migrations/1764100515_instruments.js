/// <reference path="../../.pocketbase/types.d.ts" />
// The firm's measuring instruments with their calibrations, and the certificates that the firm itself holds.
const ACTIVE = '@request.auth.inactive = false';
const STAFF = `(${ACTIVE} && (${['admin', 'moderator', 'management', 'seller'].map((name) => `@request.auth.roles ~ "${name}"`).join(' || ')}))`;
const TECHNICIAN =
  `(${ACTIVE} && @collection.technicians.user ?= @request.auth.id` + ' && @collection.technicians.active ?= true)';

const text = (name, max) => ({ name, type: 'text', max });
const relation = (app, name, to) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
});

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'instruments',
        listRule: `${STAFF} || ${TECHNICIAN}`,
        viewRule: `${STAFF} || ${TECHNICIAN}`,
        // Written by commands only.
        fields: [
          { ...text('name', 80), required: true },
          text('model', 80),
          { ...text('serial', 40), required: true },
          // Each calibration as { on, until }, the oldest first: a report of last year was measured under an earlier one.
          { name: 'calibrations', type: 'json', maxSize: 10000 },
          relation(app, 'technician', 'technicians'),
          relation(app, 'branch', 'branches'),
          text('note', 500),
          { name: 'sort', type: 'number', onlyInt: true, min: 0 },
          { name: 'active', type: 'bool' },
          { name: 'rev', type: 'number', onlyInt: true, min: 0 },
          relation(app, 'createdBy', 'users'),
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_instruments_serial ON instruments (serial)'],
      }),
    );
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.addMarshaledJSON(JSON.stringify([{ name: 'certificates', type: 'json', maxSize: 20000 }]));
    app.save(company);
    // The audit pack reads the done jobs of a period.
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.addIndex('idx_service_jobs_done', false, 'doneAt', '');
    app.save(jobs);
  },
  (app) => {
    const jobs = app.findCollectionByNameOrId('service_jobs');
    jobs.removeIndex('idx_service_jobs_done');
    app.save(jobs);
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('certificates');
    app.save(company);
    app.delete(app.findCollectionByNameOrId('instruments'));
  },
);
