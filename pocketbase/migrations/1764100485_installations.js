/// <reference path="../../.pocketbase/types.d.ts" />
// What stands in a house: boards, residual current devices, chargers, solar. It belongs to the house, not to a customer.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const STAFF = ['admin', 'moderator', 'management', 'seller'].map(role).join(' || ');
const DAY = '^(\\d{4}-\\d{2}-\\d{2})?$';

const relation = (app, name, to) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
});
const text = (name, max) => ({ name, type: 'text', max });
const day = (name) => ({ name, type: 'text', max: 10, pattern: DAY });

migrate(
  (app) => {
    // Technicians read by a command, which compares the house with those of their jobs. There is no write rule.
    const readRule = `@request.auth.inactive = false && (${STAFF})`;
    app.save(
      new Collection({
        type: 'base',
        name: 'installations',
        listRule: readRule,
        viewRule: readRule,
        fields: [
          {
            ...{ name: 'kind', type: 'select', maxSelect: 1, required: true },
            values: ['tavle', 'rcd', 'lader', 'solceller', 'andet'],
          },
          text('make', 80),
          text('model', 80),
          text('serial', 80),
          // Where in the house: 'Kælder', '2. th.'.
          text('place', 120),
          { ...text('address', 200), required: true },
          text('zip', 10),
          text('city', 80),
          // The house as it is compared (lib/core/shared/street-address.ts).
          { ...text('houseKey', 250), required: true, hidden: true },
          day('installedOn'),
          day('nextService'),
          text('note', 2000),
          relation(app, 'photo', 'files'),
          // The job that it was noted on, and the job's line or form that it was made from.
          relation(app, 'job', 'service_jobs'),
          text('source', 40),
          { name: 'archived', type: 'bool' },
          { name: 'rev', type: 'number', onlyInt: true, min: 0 },
          relation(app, 'createdBy', 'users'),
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: [
          'CREATE INDEX idx_installations_house ON installations (houseKey)',
          'CREATE INDEX idx_installations_service ON installations (nextService)',
          'CREATE INDEX idx_installations_job ON installations (job)',
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId('installations')),
);
