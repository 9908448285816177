/// <reference path="../../.pocketbase/types.d.ts" />
// Saved views of lists: search, filters and order under a name.
const role = (name) => `@request.auth.roles:each ?= "${name}"`;
const STAFF = `(${['admin', 'moderator', 'management', 'seller'].map(role).join(' || ')})`;
const READ = `@request.auth.inactive = false && archived = false
  && (owner = @request.auth.id || (shared = true && ${STAFF}))`;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users').id;
    const user = { type: 'relation', collectionId: users };
    const fields = [
      { ...user, name: 'owner', maxSelect: 1, required: true, cascadeDelete: true },
      { name: 'list', type: 'select', maxSelect: 1, required: true, values: ['offers', 'jobs', 'tasks'] },
      { name: 'name', type: 'text', required: true, max: 60 },
      // As in the list's URL, without the question mark.
      { name: 'query', type: 'text', max: 2000 },
      { name: 'shared', type: 'bool' },
      // The users for whom the list opens with this view.
      { ...user, name: 'starters', maxSelect: 999 },
      { name: 'archived', type: 'bool' },
      { name: 'rev', type: 'number', onlyInt: true, min: 0 },
      { name: 'created', type: 'autodate', onCreate: true },
      { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
    ];
    const indexes = ['CREATE INDEX idx_list_views_list ON list_views (list, owner)'];
    // Written by commands only, so there is no create, update or delete rule.
    app.save(new Collection({ type: 'base', name: 'list_views', listRule: READ, viewRule: READ, fields, indexes }));
  },
  (app) => app.delete(app.findCollectionByNameOrId('list_views')),
);
