/// <reference path="../../.pocketbase/types.d.ts" />
// Staff accounts, their sessions and their Microsoft connections.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    users.fields.add(new TextField({ name: 'username', max: 80 }));
    users.fields.add(new TextField({ name: 'phoneNumber', max: 30 }));
    // complete: the person has filled in name and phone (first step of onboarding).
    users.fields.add(new BoolField({ name: 'complete' }));
    users.fields.add(
      new SelectField({
        name: 'roles',
        maxSelect: 5,
        values: ['admin', 'moderator', 'seller', 'management', 'new'],
      }),
    );
    users.fields.add(new NumberField({ name: 'saleNumber', onlyInt: true, min: 0 }));
    users.fields.add(new BoolField({ name: 'inactive' }));
    users.fields.add(new SelectField({ name: 'locale', maxSelect: 1, values: ['da', 'en'] }));
    users.fields.add(new SelectField({ name: 'theme', maxSelect: 1, values: ['system', 'light', 'dark'] }));
    users.fields.add(new TextField({ name: 'signature', max: 2000 }));
    // The stock avatar field allows SVG, which can carry script.
    const avatar = users.fields.getByName('avatar');
    avatar.mimeTypes = ['image/jpeg', 'image/png', 'image/webp'];
    avatar.maxSize = 2 * 1024 * 1024;

    const admin = '@request.auth.inactive = false && @request.auth.roles:each ?= "admin"';
    const self = '(id = @request.auth.id && @request.auth.inactive = false)';
    const untouched = ['roles', 'inactive', 'saleNumber', 'complete', 'verified', 'email', 'password']
      .map((f) => `@request.body.${f}:isset = false`)
      .join(' && ');
    users.listRule = `${self} || (${admin})`;
    users.viewRule = `${self} || (${admin})`;
    // Only a first sign-in by Microsoft creates an account, and it gives itself nothing. (PocketBase puts the provider's email
    // into the body itself; what the browser wishes for is dropped before, see hooks/session/accounts.ts.)
    users.createRule =
      '@request.context = "oauth2" && @request.body.roles:isset = false && @request.body.inactive:isset = false' +
      ' && @request.body.saleNumber:isset = false && @request.body.complete:isset = false';
    users.updateRule = `${self} && ${untouched}`;
    users.deleteRule = null;
    // An inactive account can neither sign in nor refresh.
    users.authRule = 'inactive = false';
    users.manageRule = null;
    users.passwordAuth.enabled = false;
    users.otp.enabled = false;
    users.mfa.enabled = false;
    users.authAlert.enabled = false;
    app.save(users);

    const publicUsers = new Collection({
      type: 'view',
      name: 'UsersPublic',
      viewQuery: 'SELECT id, name, email, avatar, inactive FROM users',
      listRule: null,
      viewRule: null,
    });
    app.save(publicUsers);

    const sessions = new Collection({
      type: 'base',
      name: 'sessions',
      fields: [
        { name: 'user', type: 'relation', collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
        { name: 'expiresAt', type: 'date', required: true },
        // What this browser holds in place of Microsoft's tokens: hashes of its refresh handle and of the one before,
        // and the sealed answer that the one before may still get for a minute.
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
    });
    app.save(sessions);

    // Microsoft's tokens, encrypted by Next (AES-256-GCM); reachable by superusers only.
    const connections = new Collection({
      type: 'base',
      name: 'microsoft_connections',
      fields: [
        { name: 'user', type: 'relation', collectionId: users.id, maxSelect: 1, required: true, cascadeDelete: true },
        { name: 'status', type: 'select', maxSelect: 1, required: true, values: ['connected', 'gone'] },
        { name: 'accessToken', type: 'text', max: 12000, hidden: true },
        { name: 'refreshToken', type: 'text', max: 12000, hidden: true },
        { name: 'expiresAt', type: 'date' },
        { name: 'rev', type: 'number', onlyInt: true },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_msconn_user ON microsoft_connections (user)'],
    });
    app.save(connections);
  },
  (app) => {
    for (const name of ['microsoft_connections', 'sessions', 'UsersPublic']) {
      app.delete(app.findCollectionByNameOrId(name));
    }
    const users = app.findCollectionByNameOrId('users');
    for (const f of [
      'username',
      'phoneNumber',
      'complete',
      'roles',
      'saleNumber',
      'inactive',
      'locale',
      'theme',
      'signature',
    ]) {
      users.fields.removeByName(f);
    }
    users.listRule = users.viewRule = users.updateRule = users.deleteRule = 'id = @request.auth.id';
    users.createRule = '';
    users.authRule = '';
    users.passwordAuth.enabled = true;
    app.save(users);
  },
);
