/// <reference path="../../.pocketbase/types.d.ts" />
// A job may have several open stops: the parts of its work. A task has one at most, as before.
const replaceIndex = (app, index) => {
  const stops = app.findCollectionByNameOrId('route_stops');
  stops.indexes = [...stops.indexes.filter((one) => !one.includes('idx_stops_job ')), index];
  app.save(stops);
};

migrate(
  (app) => replaceIndex(app, 'CREATE INDEX idx_stops_job ON route_stops (job, status)'),
  (app) =>
    replaceIndex(
      app,
      'CREATE UNIQUE INDEX idx_stops_job ON route_stops (job) WHERE ' +
        ['planlagt', 'paa_vej', 'ankommet'].map((status) => `job != '' AND status = '${status}'`).join(' OR '),
    ),
);
