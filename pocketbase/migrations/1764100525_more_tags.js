/// <reference path="../../.pocketbase/types.d.ts" />
// A customer may have 50 tags of 40 characters, in place of 20.
function setTagsSize(app, maxSize) {
  const leads = app.findCollectionByNameOrId('leads');
  leads.fields.getByName('tags').maxSize = maxSize;
  app.save(leads);
}

migrate(
  (app) => setTagsSize(app, 20000),
  (app) => setTagsSize(app, 2000),
);
