/// <reference path="../../.pocketbase/types.d.ts" />
// The technicians' routes and their stops.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const ME = '@request.auth.id';
const STAFF = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
/** `path`: the way to the route. Technicians and helpers see a route once it is published. */
const routeRule = (path) =>
  `@request.auth.inactive = false && (${STAFF} || (${path}status != "kladde"` +
  ` && ((${path}technician.user = ${ME} && ${path}technician.active = true)` +
  ` || (${path}helpers.user ?= ${ME} && ${path}helpers.active ?= true))))`;

const DATES = [
  { name: 'created', type: 'autodate', onCreate: true },
  { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
];

const relation = (app, name, to, more = {}) => ({
  name,
  type: 'relation',
  collectionId: app.findCollectionByNameOrId(to).id,
  maxSelect: 1,
  ...more,
});

/** Written by commands only, so there is no create, update or delete rule. */
function create(app, name, readRule, fields, indexes) {
  app.save(new Collection({ type: 'base', name, listRule: readRule, viewRule: readRule, fields, indexes }));
}

function createRoutes(app) {
  const statuses = ['kladde', 'udsendt', 'i_gang', 'afsluttet'];
  const fields = [
    { name: 'date', type: 'text', required: true, max: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    relation(app, 'technician', 'technicians', { required: true }),
    relation(app, 'helpers', 'technicians', { maxSelect: 5 }),
    { name: 'startAddress', type: 'text', max: 200 },
    { name: 'startLat', type: 'number' },
    { name: 'startLng', type: 'number' },
    { name: 'endAddress', type: 'text', max: 200 },
    { name: 'endLat', type: 'number' },
    { name: 'endLng', type: 'number' },
    { name: 'status', type: 'select', maxSelect: 1, required: true, values: statuses },
    { name: 'driveMin', type: 'number', onlyInt: true, min: 0 },
    { name: 'workMin', type: 'number', onlyInt: true, min: 0 },
    { name: 'driveMeters', type: 'number', onlyInt: true, min: 0 },
    { name: 'note', type: 'text', max: 2000 },
    { name: 'publishedAt', type: 'date' },
    relation(app, 'publishedBy', 'users'),
    // The rev that was published last. A higher rev means changes that the technician has not got yet.
    { name: 'publishedRev', type: 'number', onlyInt: true, min: 0 },
    { name: 'rev', type: 'number', onlyInt: true, min: 0 },
    relation(app, 'createdBy', 'users'),
    ...DATES,
  ];
  create(app, 'routes', routeRule(''), fields, [
    'CREATE UNIQUE INDEX idx_routes_day ON routes (date, technician)',
    'CREATE INDEX idx_routes_technician ON routes (technician, date)',
  ]);
}

/** Condition for an index: the link is set and the stop is open. PocketBase reads no index with brackets after WHERE. */
const openStops = (link) =>
  ['planlagt', 'paa_vej', 'ankommet'].map((status) => `${link} != '' AND status = '${status}'`).join(' OR ');

function createStops(app) {
  const statuses = ['planlagt', 'paa_vej', 'ankommet', 'udfoert', 'ikke_hjemme', 'sprunget_over'];
  const fields = [
    relation(app, 'route', 'routes', { required: true, cascadeDelete: true }),
    relation(app, 'job', 'service_jobs'),
    relation(app, 'task', 'tasks'),
    { name: 'sort', type: 'number', onlyInt: true, min: 0 },
    // Minutes after midnight in Copenhagen on the route's day.
    { name: 'startMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
    { name: 'endMinute', type: 'number', onlyInt: true, min: 0, max: 1440 },
    { name: 'fixedTime', type: 'bool' },
    // From the previous stop, or from the start of the route.
    { name: 'travelMin', type: 'number', onlyInt: true, min: 0 },
    { name: 'travelMeters', type: 'number', onlyInt: true, min: 0 },
    { name: 'status', type: 'select', maxSelect: 1, required: true, values: statuses },
    { name: 'arrivedAt', type: 'date' },
    { name: 'doneAt', type: 'date' },
    { name: 'skipReason', type: 'text', max: 500 },
    // The planner's note to the technician.
    { name: 'note', type: 'text', max: 1000 },
    ...DATES,
  ];
  create(app, 'route_stops', routeRule('route.'), fields, [
    'CREATE INDEX idx_stops_route ON route_stops (route, sort)',
    // A job or task has one open stop at most.
    `CREATE UNIQUE INDEX idx_stops_job ON route_stops (job) WHERE ${openStops('job')}`,
    `CREATE UNIQUE INDEX idx_stops_task ON route_stops (task) WHERE ${openStops('task')}`,
  ]);
}

migrate(
  (app) => {
    createRoutes(app);
    createStops(app);
  },
  (app) => {
    for (const name of ['route_stops', 'routes']) app.delete(app.findCollectionByNameOrId(name));
  },
);
