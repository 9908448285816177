/// <reference path="../../.pocketbase/types.d.ts" />
// Which soft rules a planner overruled, why, who and when. Only the office's commands read it: it is not for technicians.
const TABLES = ['route_stops', 'routes'];

migrate(
  (app) => {
    for (const name of TABLES) {
      const table = app.findCollectionByNameOrId(name);
      table.fields.add(new JSONField({ name: 'deviation', maxSize: 10000, hidden: true }));
      app.save(table);
    }
  },
  (app) => {
    for (const name of TABLES) {
      const table = app.findCollectionByNameOrId(name);
      table.fields.removeByName('deviation');
      app.save(table);
    }
  },
);
