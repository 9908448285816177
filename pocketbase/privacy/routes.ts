// Personal data, and all data of the firm.
routerAdd('GET', '/api/privacy/leads/{id}', (e) => require(`${__hooks}/handlers.js`).planErasure(e));
routerAdd('POST', '/api/privacy/leads/{id}/erase', (e) => require(`${__hooks}/handlers.js`).eraseCustomer(e));
// Called by the web server before it sends the data; the proxy lets nobody else do so.
routerAdd('POST', '/api/privacy/leads/{id}/disclose', (e) => require(`${__hooks}/handlers.js`).discloseCustomer(e));
routerAdd('POST', '/api/privacy/disclose', (e) => require(`${__hooks}/handlers.js`).discloseFirm(e));

cronAdd('clean-up-erasures', '* * * * *', () => require(`${__hooks}/handlers.js`).cleanUpErasures($app));
// After the nightly merge of the indexes and the sweep of old imports.
cronAdd('rewrite-after-erasures', '10 4 * * *', () => require(`${__hooks}/handlers.js`).rewriteAfterErasures($app));
