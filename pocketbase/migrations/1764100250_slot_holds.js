/// <reference path="../../.pocketbase/types.d.ts" />
// Times of technicians that are held for a customer on the telephone.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const STAFF = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
const READ = `@request.auth.inactive = false && ${STAFF}`;

migrate(
  (app) => {
    const idOf = (name) => app.findCollectionByNameOrId(name).id;
    const fields = [
      {
        name: 'technician',
        type: 'relation',
        collectionId: idOf('technicians'),
        maxSelect: 1,
        required: true,
        cascadeDelete: true,
      },
      { name: 'date', type: 'text', required: true, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      // Minutes after midnight in Copenhagen on the day.
      { name: 'startMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
      { name: 'endMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
      // What the time is for: the id of a record of this kind.
      { name: 'kind', type: 'select', maxSelect: 1, required: true, values: ['job', 'task', 'lead', 'offer'] },
      { name: 'subject', type: 'text', required: true, max: 15 },
      // The postcode that was typed where the lead has none.
      { name: 'zip', type: 'text', max: 10 },
      { name: 'by', type: 'relation', collectionId: idOf('users'), maxSelect: 1, required: true, cascadeDelete: true },
      { name: 'expiresAt', type: 'date', required: true },
      // Once it is booked: its stop, and what the booking made. Then it holds nothing, and can be undone for a while.
      { name: 'stop', type: 'text', max: 15 },
      { name: 'made', type: 'select', maxSelect: 1, values: ['job', 'task'] },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const indexes = ['CREATE INDEX idx_slot_holds_day ON slot_holds (date, technician)'];
    // Written by commands only, so there is no create, update or delete rule.
    app.save(new Collection({ type: 'base', name: 'slot_holds', listRule: READ, viewRule: READ, fields, indexes }));
  },
  (app) => app.delete(app.findCollectionByNameOrId('slot_holds')),
);
