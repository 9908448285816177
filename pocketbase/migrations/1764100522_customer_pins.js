/// <reference path="../../.pocketbase/types.d.ts" />
// Whether somebody has put the point of a customer's address where it is. Then no look-up replaces it.
const TABLES = ['leads', 'lead_addresses'];

migrate(
  (app) => {
    for (const name of TABLES) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.add(new BoolField({ name: 'pointMoved' }));
      app.save(collection);
    }
  },
  (app) => {
    for (const name of TABLES) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fields.removeByName('pointMoved');
      app.save(collection);
    }
  },
);
