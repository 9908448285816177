/// <reference path="../../.pocketbase/types.d.ts" />
// When a photo was taken, as its camera says; empty for other files.
migrate(
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    files.fields.addMarshaledJSON(JSON.stringify([{ name: 'takenAt', type: 'date' }]));
    app.save(files);
  },
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    files.fields.removeByName('takenAt');
    app.save(files);
  },
);
