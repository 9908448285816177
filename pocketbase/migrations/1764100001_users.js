/// <reference path="../../.pocketbase/types.d.ts" />
// Staff accounts, their sessions and their connections to Microsoft.
const PERSONAL_FIELDS = [
  { name: 'username', type: 'text', max: 80 },
  { name: 'phoneNumber', type: 'text', max: 30 },
  // Set by a hook when name and phone number are filled in (the first step of onboarding).
  { name: 'complete', type: 'bool' },
  { name: 'roles', type: 'select', maxSelect: 5, values: ['admin', 'moderator', 'seller', 'management', 'new'] },
  { name: 'saleNumber', type: 'number', onlyInt: true, min: 0 },
  { name: 'inactive', type: 'bool' },
  { name: 'locale', type: 'select', maxSelect: 1, values: ['da', 'en'] },
  { name: 'theme', type: 'select', maxSelect: 1, values: ['system', 'light', 'dark'] },
  { name: 'signature', type: 'text', max: 2000 },
  // When the user last looked at the dashboard, and the visit before that: news is counted from there.
  { name: 'visitedAt', type: 'date', hidden: true },
  { name: 'visitSince', type: 'date', hidden: true },
  // The active technician record that is linked to the account; set by a hook on technicians.
  { name: 'technician', type: 'text', max: 15 },
  // Counts the changes by administrators: roles, sales number, access.
  { name: 'rev', type: 'number', onlyInt: true, min: 0 },
];

/** Fields that no user may set on their own account. */
const PROTECTED_FIELDS = [
  'roles',
  'inactive',
  'saleNumber',
  'complete',
  'verified',
  'email',
  'password',
  'technician',
  'rev',
];

const notSent = (fields) => fields.map((field) => `@request.body.${field}:isset = false`).join(' && ');

function extendUsers(app) {
  const users = app.findCollectionByNameOrId('users');
  users.fields.addMarshaledJSON(JSON.stringify(PERSONAL_FIELDS));
  const avatar = users.fields.getByName('avatar');
  // No SVG, which PocketBase allows by default: it can carry script.
  avatar.mimeTypes = ['image/jpeg', 'image/png', 'image/webp'];
  avatar.maxSize = 2 * 1024 * 1024;

  const admin = '@request.auth.inactive = false && @request.auth.roles:each ?= "admin"';
  const self = '(id = @request.auth.id && @request.auth.inactive = false)';
  users.listRule = `${self} || (${admin})`;
  users.viewRule = `${self} || (${admin})`;
  // Only a first sign-in through Microsoft creates an account, without any rights. PocketBase adds the provider's email
  // to the body; fields sent by the browser are removed before, see pocketbase/auth/accounts.ts.
  users.createRule = `@request.context = "oauth2" && ${notSent(['roles', 'inactive', 'saleNumber', 'complete'])}`;
  users.updateRule = `${self} && ${notSent(PROTECTED_FIELDS)}`;
  users.deleteRule = null;
  // An inactive account can neither sign in nor refresh its token.
  users.authRule = 'inactive = false';
  users.manageRule = null;
  users.passwordAuth.enabled = false;
  users.otp.enabled = false;
  users.mfa.enabled = false;
  users.authAlert.enabled = false;
  app.save(users);
}

function createPublicUsers(app) {
  // `staff`: has a role that opens the business, so that work can be assigned to them. The rules that open this view
  // also name technicians and are set with them.
  const staff =
    'CAST(EXISTS (SELECT 1 FROM json_each(users.roles) AS r' +
    " WHERE r.value IN ('admin', 'moderator', 'management', 'seller')) AS BOOL) AS staff";
  app.save(
    new Collection({
      type: 'view',
      name: 'UsersPublic',
      viewQuery: `SELECT id, name, email, avatar, inactive, ${staff} FROM users`,
      listRule: null,
      viewRule: null,
    }),
  );
}

function createSessions(app, user) {
  app.save(
    new Collection({
      type: 'base',
      name: 'sessions',
      fields: [
        user,
        { name: 'expiresAt', type: 'date', required: true },
        // The browser holds handles instead of Microsoft's tokens. These are hashes of its access handle, its refresh
        // handle and the refresh handle before that, which gets the sealed `successor` for another minute.
        { name: 'accessHandle', type: 'text', max: 64, hidden: true },
        { name: 'refreshHandle', type: 'text', max: 64, hidden: true },
        { name: 'previousHandle', type: 'text', max: 64, hidden: true },
        { name: 'successor', type: 'text', max: 2000, hidden: true },
        { name: 'rotatedAt', type: 'date' },
        { name: 'created', type: 'autodate', onCreate: true },
      ],
      indexes: [
        'CREATE INDEX idx_sessions_user ON sessions (user)',
        'CREATE INDEX idx_sessions_expires ON sessions (expiresAt)',
      ],
    }),
  );
}

/** Microsoft's tokens, encrypted by Next (AES-256-GCM). Only superusers can read them. */
function createMicrosoftConnections(app, user) {
  app.save(
    new Collection({
      type: 'base',
      name: 'microsoft_connections',
      fields: [
        user,
        { name: 'status', type: 'select', maxSelect: 1, required: true, values: ['connected', 'gone'] },
        { name: 'accessToken', type: 'text', max: 12000, hidden: true },
        { name: 'refreshToken', type: 'text', max: 12000, hidden: true },
        { name: 'expiresAt', type: 'date' },
        { name: 'rev', type: 'number', onlyInt: true },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_msconn_user ON microsoft_connections (user)'],
    }),
  );
}

migrate(
  (app) => {
    extendUsers(app);
    createPublicUsers(app);
    const collectionId = app.findCollectionByNameOrId('users').id;
    const user = { name: 'user', type: 'relation', collectionId, maxSelect: 1, required: true, cascadeDelete: true };
    createSessions(app, user);
    createMicrosoftConnections(app, user);
  },
  (app) => {
    for (const name of ['microsoft_connections', 'sessions', 'UsersPublic'])
      app.delete(app.findCollectionByNameOrId(name));
    const users = app.findCollectionByNameOrId('users');
    for (const { name } of PERSONAL_FIELDS) users.fields.removeByName(name);
    const avatar = users.fields.getByName('avatar');
    avatar.mimeTypes = ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'];
    avatar.maxSize = 0;
    users.listRule = users.viewRule = users.updateRule = users.deleteRule = 'id = @request.auth.id';
    users.createRule = '';
    users.authRule = '';
    users.passwordAuth.enabled = true;
    users.authAlert.enabled = true;
    app.save(users);
  },
);
