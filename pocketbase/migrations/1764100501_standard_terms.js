/// <reference path="../../.pocketbase/types.d.ts" />
// For whom, and for which kind of offer, a template of terms is the standard; empty for all.
migrate(
  (app) => {
    const templates = app.findCollectionByNameOrId('templates');
    templates.fields.addMarshaledJSON(
      JSON.stringify([
        { name: 'customers', type: 'select', maxSelect: 1, values: ['privat', 'erhverv'] },
        { name: 'offerKind', type: 'select', maxSelect: 1, values: ['fastpris', 'overslag', 'regning'] },
      ]),
    );
    app.save(templates);
  },
  (app) => {
    const templates = app.findCollectionByNameOrId('templates');
    templates.fields.removeByName('customers');
    templates.fields.removeByName('offerKind');
    app.save(templates);
  },
);
