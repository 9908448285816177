/// <reference path="../../.pocketbase/types.d.ts" />
// The margin (DB) below which an offer warns its seller, øre; 0 for no warning.
migrate(
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.add(new NumberField({ name: 'marginLimit', onlyInt: true, min: 0 }));
    app.save(company);
  },
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('marginLimit');
    app.save(company);
  },
);
