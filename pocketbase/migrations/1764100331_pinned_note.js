/// <reference path="../../.pocketbase/types.d.ts" />
// One note of a lead's timeline that stands at its top.
migrate(
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    const { id } = app.findCollectionByNameOrId('activities');
    leads.fields.add(new RelationField({ name: 'pinnedNote', collectionId: id, maxSelect: 1 }));
    app.save(leads);
  },
  (app) => {
    const leads = app.findCollectionByNameOrId('leads');
    leads.fields.removeByName('pinnedNote');
    app.save(leads);
  },
);
