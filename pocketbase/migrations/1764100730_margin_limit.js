/// <reference path="../../.pocketbase/types.d.ts" />
// The margin share (DG) below which an offer warns its seller, hundredths of a percent; 0 for no warning.
migrate(
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.add(new NumberField({ name: 'marginLimitBp', onlyInt: true, min: 0, max: 10000 }));
    app.save(company);
  },
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('marginLimitBp');
    app.save(company);
  },
);
