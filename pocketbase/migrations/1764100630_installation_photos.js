/// <reference path="../../.pocketbase/types.d.ts" />
// A photo of an installation that was noted without a job. A technician opens it by a command, which compares houses.
const SELLERS = '(@request.auth.inactive = false && @request.auth.roles:each ?= "seller" && installation != "")';

migrate(
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    const field = {
      ...{ name: 'installation', type: 'relation', maxSelect: 1 },
      collectionId: app.findCollectionByNameOrId('installations').id,
    };
    files.fields.addMarshaledJSON(JSON.stringify([field]));
    files.addIndex('idx_files_installation', false, 'installation', '');
    app.save(files);
    files.listRule = `(${files.listRule}) || ${SELLERS}`;
    files.viewRule = `(${files.viewRule}) || ${SELLERS}`;
    app.save(files);
  },
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    const without = (rule) => rule.slice(1, -`) || ${SELLERS}`.length);
    files.listRule = without(files.listRule);
    files.viewRule = without(files.viewRule);
    files.removeIndex('idx_files_installation');
    files.fields.removeByName('installation');
    app.save(files);
  },
);
