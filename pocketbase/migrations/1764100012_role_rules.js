/// <reference path="../../.pocketbase/types.d.ts" />
// Roles compared as text. With `:each`, each comparison joins the roles as a table, once for each of the thousand event
// streams that a change is sent to; no role's name is a part of another's.
migrate(
  (app) => rewriteRules(app, /@request\.auth\.roles:each \?= "(\w+)"/g, '@request.auth.roles ~ "$1"'),
  (app) => rewriteRules(app, /@request\.auth\.roles ~ "(\w+)"/g, '@request.auth.roles:each ?= "$1"'),
);

function rewriteRules(app, pattern, replacement) {
  const rules = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'];
  for (const collection of app.findAllCollections()) {
    const changed = rules.filter((rule) => collection[rule] && new RegExp(pattern).test(collection[rule]));
    for (const rule of changed) collection[rule] = collection[rule].replace(pattern, replacement);
    if (changed.length > 0) app.save(collection);
  }
}
