/// <reference path="../../.pocketbase/types.d.ts" />
// Technicians (a person or a user's other side), what an hour of theirs costs, and when they are away.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const active = '@request.auth.inactive = false';
    const staff = `${active} && (${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
    const drift = `${active} && (${['admin', 'moderator', 'management'].map(role).join(' || ')})`;
    const self = (at) => `(${active} && ${at}user != "" && ${at}user = @request.auth.id && ${at}active = true)`;
    const common = [
      { name: 'rev', type: 'number', onlyInt: true, min: 0 },
      { name: 'createdBy', type: 'relation', collectionId: users.id, maxSelect: 1 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    const technicians = new Collection({
      type: 'base',
      name: 'technicians',
      listRule: `(${staff}) || ${self('')}`,
      viewRule: `(${staff}) || ${self('')}`,
      // Written by commands only.
      fields: [
        { name: 'name', type: 'text', required: true, max: 120 },
        { name: 'initials', type: 'text', required: true, max: 4 },
        { name: 'phone', type: 'text', max: 30 },
        { name: 'email', type: 'email' },
        // Who signs in as this technician; such a user needs no role.
        { name: 'user', type: 'relation', collectionId: users.id, maxSelect: 1 },
        { name: 'title', type: 'select', maxSelect: 1, required: true, values: ['montoer', 'laerling', 'tekniker'] },
        // ["ladestander", "solceller"]
        { name: 'skills', type: 'json', maxSize: 4000 },
        // [{ name, expires: 'YYYY-MM-DD' | '' }]
        { name: 'certificates', type: 'json', maxSize: 8000 },
        // Monday first, seven of [fromMinute, toMinute] after midnight in Copenhagen, or null for a day off.
        { name: 'workHours', type: 'json', maxSize: 1000 },
        { name: 'address', type: 'text', max: 200 },
        { name: 'zip', type: 'text', max: 10 },
        { name: 'city', type: 'text', max: 80 },
        { name: 'lat', type: 'number' },
        { name: 'lng', type: 'number' },
        // Øre an hour excl. moms.
        { name: 'salesRate', type: 'number', onlyInt: true, min: 0 },
        {
          name: 'colour',
          type: 'select',
          maxSelect: 1,
          values: ['grey', 'blue', 'violet', 'green', 'amber', 'red', 'teal', 'pink'],
        },
        { name: 'sort', type: 'number', onlyInt: true, min: 0 },
        { name: 'active', type: 'bool' },
        ...common,
      ],
      indexes: [
        "CREATE UNIQUE INDEX idx_technicians_user ON technicians (user) WHERE user != ''",
        'CREATE INDEX idx_technicians_sort ON technicians (active, sort)',
      ],
    });
    app.save(technicians);

    app.save(
      new Collection({
        type: 'base',
        name: 'technician_costs',
        listRule: drift,
        viewRule: drift,
        fields: [
          {
            name: 'technician',
            type: 'relation',
            collectionId: technicians.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          // Øre an hour.
          { name: 'costRate', type: 'number', onlyInt: true, min: 0 },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
        indexes: ['CREATE UNIQUE INDEX idx_technician_costs ON technician_costs (technician)'],
      }),
    );

    app.save(
      new Collection({
        type: 'base',
        name: 'technician_absences',
        listRule: `(${staff}) || ${self('technician.')}`,
        viewRule: `(${staff}) || ${self('technician.')}`,
        fields: [
          {
            name: 'technician',
            type: 'relation',
            collectionId: technicians.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          {
            name: 'kind',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['ferie', 'sygdom', 'kursus', 'skole', 'andet'],
          },
          // First and last day, both included.
          { name: 'fromDay', type: 'text', required: true, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          { name: 'toDay', type: 'text', required: true, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
          // Minutes after midnight in Copenhagen, for part of a day; both 0: all day.
          { name: 'fromMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
          { name: 'toMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
          { name: 'note', type: 'text', max: 200 },
          ...common,
        ],
        indexes: [
          'CREATE INDEX idx_absences_days ON technician_absences (toDay, fromDay)',
          'CREATE INDEX idx_absences_technician ON technician_absences (technician, toDay)',
        ],
      }),
    );

    // A technician picks goods and charges for a job without having a role.
    const asTechnician = `(${active} && @collection.technicians.user ?= @request.auth.id && @collection.technicians.active ?= true)`;
    for (const name of ['products', 'charges', 'UsersPublic']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.listRule = collection.viewRule = `(${staff}) || ${asTechnician}`;
      app.save(collection);
    }
  },
  (app) => {
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const staff = `@request.auth.inactive = false && (${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
    for (const name of ['products', 'charges', 'UsersPublic']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.listRule = collection.viewRule = staff;
      app.save(collection);
    }
    for (const name of ['technician_absences', 'technician_costs', 'technicians'])
      app.delete(app.findCollectionByNameOrId(name));
  },
);
