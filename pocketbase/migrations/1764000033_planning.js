/// <reference path="../../.pocketbase/types.d.ts" />
// Routes and their stops; mail that belongs to a route.
migrate(
  (app) => {
    const id = (name) => app.findCollectionByNameOrId(name).id;
    const users = id('users');
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const active = '@request.auth.inactive = false';
    const me = '@request.auth.id';
    const staff = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
    /** `at`: the way to the route. Technicians see a route once it has been sent out. */
    const routeRule = (at) =>
      `${active} && (${staff} || (${at}status != "kladde" && ((${at}technician.user = ${me} && ${at}technician.active = true) || (${at}helpers.user ?= ${me} && ${at}helpers.active ?= true))))`;
    /** Has the link and one of the statuses. PocketBase reads no index with brackets after WHERE. */
    const open = (link, statuses) => statuses.map((status) => `${link} != '' AND status = '${status}'`).join(' OR ');
    const auto = [
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];

    const routes = new Collection({
      type: 'base',
      name: 'routes',
      listRule: routeRule(''),
      viewRule: routeRule(''),
      // Written by commands only.
      fields: [
        { name: 'date', type: 'text', required: true, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        { name: 'technician', type: 'relation', collectionId: id('technicians'), maxSelect: 1, required: true },
        { name: 'helpers', type: 'relation', collectionId: id('technicians'), maxSelect: 5 },
        { name: 'startAddress', type: 'text', max: 200 },
        { name: 'startLat', type: 'number' },
        { name: 'startLng', type: 'number' },
        { name: 'endAddress', type: 'text', max: 200 },
        { name: 'endLat', type: 'number' },
        { name: 'endLng', type: 'number' },
        {
          name: 'status',
          type: 'select',
          maxSelect: 1,
          required: true,
          values: ['kladde', 'udsendt', 'i_gang', 'afsluttet'],
        },
        { name: 'driveMin', type: 'number', onlyInt: true, min: 0 },
        { name: 'workMin', type: 'number', onlyInt: true, min: 0 },
        { name: 'driveMeters', type: 'number', onlyInt: true, min: 0 },
        { name: 'note', type: 'text', max: 2000 },
        { name: 'publishedAt', type: 'date' },
        { name: 'publishedBy', type: 'relation', collectionId: users, maxSelect: 1 },
        // The rev that was sent out last; a higher rev means that the technician has not been told yet.
        { name: 'publishedRev', type: 'number', onlyInt: true, min: 0 },
        { name: 'rev', type: 'number', onlyInt: true, min: 0 },
        { name: 'createdBy', type: 'relation', collectionId: users, maxSelect: 1 },
        ...auto,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_routes_day ON routes (date, technician)',
        'CREATE INDEX idx_routes_technician ON routes (technician, date)',
      ],
    });
    app.save(routes);

    app.save(
      new Collection({
        type: 'base',
        name: 'route_stops',
        listRule: routeRule('route.'),
        viewRule: routeRule('route.'),
        fields: [
          {
            name: 'route',
            type: 'relation',
            collectionId: routes.id,
            maxSelect: 1,
            required: true,
            cascadeDelete: true,
          },
          { name: 'job', type: 'relation', collectionId: id('service_jobs'), maxSelect: 1 },
          { name: 'task', type: 'relation', collectionId: id('tasks'), maxSelect: 1 },
          { name: 'sort', type: 'number', onlyInt: true, min: 0 },
          // Minutes after midnight in Copenhagen on the route's day.
          { name: 'startMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
          { name: 'endMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
          { name: 'fixedTime', type: 'bool' },
          // From the stop before, or from where the route starts.
          { name: 'travelMin', type: 'number', onlyInt: true, min: 0 },
          { name: 'travelMeters', type: 'number', onlyInt: true, min: 0 },
          {
            name: 'status',
            type: 'select',
            maxSelect: 1,
            required: true,
            values: ['planlagt', 'paa_vej', 'ankommet', 'udfoert', 'ikke_hjemme', 'sprunget_over'],
          },
          { name: 'arrivedAt', type: 'date' },
          { name: 'doneAt', type: 'date' },
          { name: 'skipReason', type: 'text', max: 500 },
          ...auto,
        ],
        indexes: [
          'CREATE INDEX idx_stops_route ON route_stops (route, sort)',
          // A job stands on one route at a time.
          `CREATE UNIQUE INDEX idx_stops_job ON route_stops (job) WHERE ${open('job', ['planlagt', 'paa_vej', 'ankommet'])}`,
          `CREATE UNIQUE INDEX idx_stops_task ON route_stops (task) WHERE ${open('task', ['planlagt', 'paa_vej', 'ankommet'])}`,
        ],
      }),
    );

    // The mail that tells a technician of a route goes out by the same outbox as offers.
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    outbox.fields.getByName('inquiry').required = false;
    outbox.fields.add(new RelationField({ name: 'route', collectionId: routes.id, maxSelect: 1 }));
    outbox.indexes = [
      ...outbox.indexes.filter((index) => !index.includes('idx_outbox_open')),
      `CREATE UNIQUE INDEX idx_outbox_open ON mail_outbox (inquiry) WHERE ${open('inquiry', ['venter', 'sender', 'ukendt'])}`,
      "CREATE INDEX idx_outbox_route ON mail_outbox (route) WHERE route != ''",
    ];
    outbox.listRule = outbox.viewRule = `(${outbox.listRule}) || (route != "" && ${active} && ${staff})`;
    app.save(outbox);
  },
  (app) => {
    const outbox = app.findCollectionByNameOrId('mail_outbox');
    const rule = outbox.listRule;
    outbox.listRule = outbox.viewRule = rule.slice(1, rule.indexOf(') || (route != ""'));
    app.db().newQuery("DELETE FROM mail_outbox WHERE inquiry = ''").execute();
    outbox.fields.removeByName('route');
    outbox.fields.getByName('inquiry').required = true;
    outbox.indexes = [
      ...outbox.indexes.filter((index) => !index.includes('idx_outbox_open') && !index.includes('idx_outbox_route')),
      "CREATE UNIQUE INDEX idx_outbox_open ON mail_outbox (inquiry) WHERE status = 'venter' OR status = 'sender' OR status = 'ukendt'",
    ];
    app.save(outbox);
    for (const name of ['route_stops', 'routes']) app.delete(app.findCollectionByNameOrId(name));
  },
);
