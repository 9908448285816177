// Imports of customers, products and technicians.
routerAdd('POST', '/api/imports', (e) => require(`${__hooks}/handlers.js`).createImport(e));
routerAdd('GET', '/api/imports/{id}/summary', (e) => require(`${__hooks}/handlers.js`).readImport(e));
routerAdd('GET', '/api/imports/{id}/progress', (e) => require(`${__hooks}/handlers.js`).readImportProgress(e));
routerAdd('GET', '/api/imports/{id}/rows', (e) => require(`${__hooks}/handlers.js`).listImportRows(e));
routerAdd('POST', '/api/imports/{id}/rows', (e) => require(`${__hooks}/handlers.js`).receiveImportRows(e));
routerAdd('POST', '/api/imports/{id}/row', (e) => require(`${__hooks}/handlers.js`).saveImportRow(e));
routerAdd('POST', '/api/imports/{id}/choices', (e) => require(`${__hooks}/handlers.js`).saveImportChoices(e));
routerAdd('POST', '/api/imports/{id}/correct', (e) => require(`${__hooks}/handlers.js`).correctImport(e));
routerAdd('POST', '/api/imports/{id}/discard', (e) => require(`${__hooks}/handlers.js`).discardImport(e));
routerAdd('POST', '/api/imports/{id}/apply', (e) => require(`${__hooks}/handlers.js`).applyImport(e));
routerAdd('POST', '/api/imports/{id}/undo', (e) => require(`${__hooks}/handlers.js`).undoImport(e));

cronAdd('sweep-imports', '50 3 * * *', () => require(`${__hooks}/handlers.js`).sweepImports($app));
