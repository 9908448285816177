// For tests alone: the shared rules' answers inside PocketBase's JavaScript, and a call that does nothing.
routerAdd('GET', '/api/test/rules', (e) => e.json(200, require(`${__hooks}/rule-cases.js`).ruleCases()));
routerAdd('GET', '/api/test/nothing', (e) => e.json(200, { items: [] }));
