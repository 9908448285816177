/// <reference path="../../.pocketbase/types.d.ts" />
// Finds earlier lines with a charge as quickly as those with a product, for the prices that were offered before.
migrate(
  (app) => {
    const lines = app.findCollectionByNameOrId('inquiry_lines');
    lines.addIndex('idx_inquiry_lines_charge', false, 'charge', "charge != ''");
    app.save(lines);
  },
  (app) => {
    const lines = app.findCollectionByNameOrId('inquiry_lines');
    lines.removeIndex('idx_inquiry_lines_charge');
    app.save(lines);
  },
);
