/// <reference path="../../.pocketbase/types.d.ts" />
// What the planner tells the technician about one stop.
migrate(
  (app) => {
    const stops = app.findCollectionByNameOrId('route_stops');
    stops.fields.add(new TextField({ name: 'note', max: 1000 }));
    app.save(stops);
  },
  (app) => {
    const stops = app.findCollectionByNameOrId('route_stops');
    stops.fields.removeByName('note');
    app.save(stops);
  },
);
