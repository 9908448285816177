/// <reference path="../../.pocketbase/types.d.ts" />
// Sign-ins, rights, exports, erasures, keys and backups, which only admins read and no API call writes; and how many
// calls of each intake key came from robots.
const ADMIN = '@request.auth.inactive = false && @request.auth.roles ~ "admin"';
const KINDS = [
  'login',
  'login_afvist',
  'logget_ud',
  'rettigheder',
  'konto_lukket',
  'konto_aabnet',
  'eksport',
  'udlevering',
  'sletning',
  'noegle_lavet',
  'noegle_spaerret',
  'kopi',
  'kopi_fejlet',
  'kopi_hentet',
  'gendannet',
  'gendan_fejlet',
];

// Actor and subject are texts: an entry outlives what it names, and a restored database may lack it.
const FIELDS = [
  { name: 'at', type: 'date', required: true },
  { name: 'kind', type: 'select', maxSelect: 1, required: true, values: KINDS },
  { name: 'actor', type: 'text', max: 15 },
  { name: 'subject', type: 'text', max: 200 },
  { name: 'network', type: 'text', max: 60 },
  { name: 'data', type: 'json', maxSize: 2000 },
];
const INDEXES = ['CREATE INDEX idx_security_log_at ON security_log (at, id)'];

migrate(
  (app) => {
    const log = {
      type: 'base',
      name: 'security_log',
      listRule: ADMIN,
      viewRule: ADMIN,
      fields: FIELDS,
      indexes: INDEXES,
    };
    app.save(new Collection(log));
    const keys = app.findCollectionByNameOrId('intake_keys');
    keys.fields.add(new NumberField({ name: 'robots', onlyInt: true, min: 0 }));
    app.save(keys);
  },
  (app) => {
    const keys = app.findCollectionByNameOrId('intake_keys');
    keys.fields.removeByName('robots');
    app.save(keys);
    app.delete(app.findCollectionByNameOrId('security_log'));
  },
);
