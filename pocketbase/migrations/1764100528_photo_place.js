/// <reference path="../../.pocketbase/types.d.ts" />
// Whether the firm keeps where photos were taken; off until the firm chooses it.
migrate(
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.add(new BoolField({ name: 'keepPhotoPlace' }));
    app.save(company);
  },
  (app) => {
    const company = app.findCollectionByNameOrId('company_settings');
    company.fields.removeByName('keepPhotoPlace');
    app.save(company);
  },
);
