/// <reference path="../../.pocketbase/types.d.ts" />
// Packages of products with a labour norm, and the package that a line of an offer came with.
const STAFF = `@request.auth.inactive = false && (${['admin', 'moderator', 'management', 'seller']
  .map((name) => `@request.auth.roles ~ "${name}"`)
  .join(' || ')})`;
const INDEX = "CREATE INDEX idx_inquiry_lines_bundle ON inquiry_lines (bundle, inquiry) WHERE bundle != ''";

migrate(
  (app) => {
    const relation = (name, to) => ({
      ...{ name, type: 'relation', maxSelect: 1, collectionId: app.findCollectionByNameOrId(to).id },
    });
    app.save(
      new Collection({
        type: 'base',
        name: 'bundles',
        listRule: STAFF,
        viewRule: STAFF,
        // Written by commands only.
        fields: [
          { name: 'name', type: 'text', required: true, max: 120 },
          { name: 'code', type: 'text', max: 40 },
          // Printed above the lines; empty for none.
          { name: 'description', type: 'text', max: 2000 },
          // The section that the lines go to; empty for the one in which the package is inserted.
          { name: 'heading', type: 'text', max: 200 },
          // [{ product, text, qtyMilli, unit, unitPrice }]; unitPrice in øre excl. moms, of lines without a product.
          { name: 'lines', type: 'json', maxSize: 500000 },
          // Minutes of labour, and the product that prices an hour; empty for the firm's hourly rate.
          { name: 'labourMin', type: 'number', onlyInt: true, min: 0 },
          relation('labourProduct', 'products'),
          { name: 'active', type: 'bool' },
          { name: 'archived', type: 'bool' },
          { name: 'rev', type: 'number', onlyInt: true, min: 0 },
          relation('createdBy', 'users'),
          { name: 'created', type: 'autodate', onCreate: true },
          { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
        ],
      }),
    );
    const lines = app.findCollectionByNameOrId('inquiry_lines');
    lines.fields.addMarshaledJSON(JSON.stringify([relation('bundle', 'bundles')]));
    lines.indexes = [...lines.indexes, INDEX];
    app.save(lines);
  },
  (app) => {
    const lines = app.findCollectionByNameOrId('inquiry_lines');
    lines.indexes = [...lines.indexes].filter((known) => !known.includes('idx_inquiry_lines_bundle'));
    lines.fields.removeByName('bundle');
    app.save(lines);
    app.delete(app.findCollectionByNameOrId('bundles'));
  },
);
