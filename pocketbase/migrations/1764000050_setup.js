/// <reference path="../../.pocketbase/types.d.ts" />
// What the office sets up is written by commands alone; an account knows its technician record, and its rights have a version.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users');
    // The active technician record that is linked to the account; kept by a hook on technicians.
    users.fields.add(new TextField({ name: 'technician', max: 15 }));
    // Counts the changes by administrators: roles, sales number, access.
    users.fields.add(new NumberField({ name: 'rev', onlyInt: true, min: 0 }));
    users.updateRule += ' && @request.body.technician:isset = false && @request.body.rev:isset = false';
    app.save(users);
    app
      .db()
      .newQuery(
        "UPDATE users SET technician = coalesce((SELECT t.id FROM technicians t WHERE t.user = users.id AND t.active), ''), rev = 1",
      )
      .execute();
    for (const name of ['products', 'product_costs', 'charges', 'templates', 'company_settings']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.createRule = null;
      collection.updateRule = null;
      app.save(collection);
    }
  },
  (app) => {
    const role = (name) => `@request.auth.roles:each ?= "${name}"`;
    const writers = `@request.auth.inactive = false && (${['admin', 'moderator'].map(role).join(' || ')})`;
    for (const name of ['products', 'product_costs', 'charges', 'templates']) {
      const collection = app.findCollectionByNameOrId(name);
      collection.createRule = writers;
      collection.updateRule = writers;
      app.save(collection);
    }
    const company = app.findCollectionByNameOrId('company_settings');
    company.updateRule = `@request.auth.inactive = false && ${role('admin')}`;
    app.save(company);
    const users = app.findCollectionByNameOrId('users');
    users.updateRule = users.updateRule.replace(
      ' && @request.body.technician:isset = false && @request.body.rev:isset = false',
      '',
    );
    users.fields.removeByName('technician');
    users.fields.removeByName('rev');
    app.save(users);
  },
);
