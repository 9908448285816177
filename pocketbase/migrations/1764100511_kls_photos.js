/// <reference path="../../.pocketbase/types.d.ts" />
// The points of a job's KLS report that a photo shows: the keys of the form's points.
migrate(
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    files.fields.addMarshaledJSON(JSON.stringify([{ name: 'klsPoints', type: 'json', maxSize: 5000 }]));
    app.save(files);
  },
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    files.fields.removeByName('klsPoints');
    app.save(files);
  },
);
