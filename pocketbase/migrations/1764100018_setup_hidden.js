/// <reference path="../../.pocketbase/types.d.ts" />
// Whether an admin has put the checklist of a firm that begins away.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new BoolField({ name: 'setupHidden', hidden: true }));
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.removeByName('setupHidden');
    app.save(users);
  },
);
