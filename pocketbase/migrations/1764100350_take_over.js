/// <reference path="../../.pocketbase/types.d.ts" />
// A task may ask its assignee to hand over their customer to this colleague.
migrate(
  (app) => {
    const tasks = app.findCollectionByNameOrId('tasks');
    const collectionId = app.findCollectionByNameOrId('users').id;
    tasks.fields.add(new RelationField({ name: 'takeOverBy', collectionId, maxSelect: 1 }));
    app.save(tasks);
  },
  (app) => {
    const tasks = app.findCollectionByNameOrId('tasks');
    tasks.fields.removeByName('takeOverBy');
    app.save(tasks);
  },
);
