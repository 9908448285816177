/// <reference path="../../.pocketbase/types.d.ts" />
// A proposed charge: inactive, so that nothing uses it, until somebody has confirmed its amount.
migrate(
  (app) => {
    const charges = app.findCollectionByNameOrId('charges');
    charges.fields.add(new BoolField({ name: 'unconfirmed' }));
    app.save(charges);
  },
  (app) => {
    const charges = app.findCollectionByNameOrId('charges');
    charges.fields.removeByName('unconfirmed');
    app.save(charges);
  },
);
