/// <reference path="../../.pocketbase/types.d.ts" />
// Who has asked management to approve an offer's discount, and when; empty again once that is settled.
migrate(
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.fields.add(
      new RelationField({
        name: 'discountAskedBy',
        collectionId: app.findCollectionByNameOrId('users').id,
        maxSelect: 1,
      }),
    );
    offers.fields.add(new DateField({ name: 'discountAskedAt' }));
    offers.indexes = [
      ...offers.indexes,
      "CREATE INDEX idx_inquiries_discount_asked ON inquiries (discountAskedAt) WHERE discountAskedAt != ''",
    ];
    app.save(offers);
  },
  (app) => {
    const offers = app.findCollectionByNameOrId('inquiries');
    offers.indexes = offers.indexes.filter((index) => !index.includes('idx_inquiries_discount_asked'));
    offers.fields.removeByName('discountAskedBy');
    offers.fields.removeByName('discountAskedAt');
    app.save(offers);
  },
);
