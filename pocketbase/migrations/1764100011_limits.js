/// <reference path="../../.pocketbase/types.d.ts" />
// A key is used for one content only, and pictures of people need a session.

migrate(
  (app) => {
    const keys = app.findCollectionByNameOrId('idempotency_keys');
    keys.fields.add(new TextField({ name: 'contentHash', max: 64 }));
    app.save(keys);
    const users = app.findCollectionByNameOrId('users');
    users.fields.getByName('avatar').protected = true;
    app.save(users);
    // The view copies the field's settings when it is saved.
    app.save(app.findCollectionByNameOrId('UsersPublic'));
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.getByName('avatar').protected = false;
    app.save(users);
    app.save(app.findCollectionByNameOrId('UsersPublic'));
    const keys = app.findCollectionByNameOrId('idempotency_keys');
    keys.fields.removeByName('contentHash');
    app.save(keys);
  },
);
