/// <reference path="../../.pocketbase/types.d.ts" />
// When the mail of a template that follows offers up is sent; 0 for the days of the firm's settings.
migrate(
  (app) => {
    const templates = app.findCollectionByNameOrId('templates');
    templates.fields.add(new NumberField({ name: 'days', onlyInt: true, min: 0, max: 60 }));
    app.save(templates);
  },
  (app) => {
    const templates = app.findCollectionByNameOrId('templates');
    templates.fields.removeByName('days');
    app.save(templates);
  },
);
