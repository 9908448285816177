// For tests alone: the shared rules' answers inside PocketBase's JavaScript, and a call that does nothing.
routerAdd('GET', '/api/test/rules', (e) => e.json(200, require(`${__hooks}/rule-cases.js`).ruleCases()));
routerAdd('GET', '/api/test/nothing', (e) => e.json(200, { items: [] }));
// Runs the nightly job at once.
routerAdd('POST', '/api/test/merge-search-indexes', (e) => {
  require(`${__hooks}/handlers.js`).mergeSearchIndexes(e.app);
  return e.noContent(204);
});
