/// <reference path="../../.pocketbase/types.d.ts" />
// What a route's technicians were sent last, and who changed the route last. Neither leaves the server as it is stored.
const STOPS = `SELECT json_group_array(json_object('stop', s.id, 'kind', iif(s.job != '', 'job', 'task'),
    'item', iif(s.job != '', s.job, s.task), 'startMinute', s.startMinute, 'endMinute', s.endMinute, 'note', s.note))
  FROM route_stops s WHERE s.route = routes.id`;
// A route that has not changed since is as it was sent. What others were sent is unknown; they are sent as a whole.
const FILL = `UPDATE routes SET sent = json_object('stops', json((${STOPS})),
    'helpers', json(coalesce(nullif(nullif(helpers, ''), 'null'), '[]')), 'note', note)
  WHERE status != 'kladde' AND rev = publishedRev`;

migrate(
  (app) => {
    const routes = app.findCollectionByNameOrId('routes');
    routes.fields.add(new JSONField({ name: 'sent', maxSize: 200000, hidden: true }));
    const users = app.findCollectionByNameOrId('users');
    routes.fields.add(new RelationField({ name: 'changedBy', collectionId: users.id, maxSelect: 1, hidden: true }));
    app.save(routes);
    app.db().newQuery(FILL).execute();
  },
  (app) => {
    const routes = app.findCollectionByNameOrId('routes');
    for (const name of ['sent', 'changedBy']) routes.fields.removeByName(name);
    app.save(routes);
  },
);
