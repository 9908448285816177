// Leads: their commands, and what is derived on each save.
routerAdd('GET', '/api/leads/search', (e) => require(`${__hooks}/handlers.js`).searchLeads(e));
routerAdd('GET', '/api/leads/by-phone/{number}', (e) => require(`${__hooks}/handlers.js`).leadsByPhone(e));
routerAdd('GET', '/api/leads/hit/{id}', (e) => require(`${__hooks}/handlers.js`).leadHit(e));
routerAdd('POST', '/api/leads/duplicates', (e) => require(`${__hooks}/handlers.js`).leadDuplicatesOf(e));
routerAdd('POST', '/api/leads', (e) => require(`${__hooks}/handlers.js`).createLead(e));
routerAdd('POST', '/api/leads/assign', (e) => require(`${__hooks}/handlers.js`).assignLeads(e));
routerAdd('POST', '/api/leads/{id}/save', (e) => require(`${__hooks}/handlers.js`).saveLead(e));
routerAdd('POST', '/api/leads/{id}/claim', (e) => require(`${__hooks}/handlers.js`).claimLead(e));
routerAdd('POST', '/api/leads/{id}/move', (e) => require(`${__hooks}/handlers.js`).moveLead(e));
routerAdd('POST', '/api/leads/{id}/note', (e) => require(`${__hooks}/handlers.js`).writeLeadNote(e));
routerAdd('POST', '/api/leads/{id}/archive', (e) => require(`${__hooks}/handlers.js`).archiveLeads(e));

onRecordCreate((e) => require(`${__hooks}/handlers.js`).keepLeadIndex(e), 'leads');
onRecordUpdate((e) => require(`${__hooks}/handlers.js`).keepLeadIndex(e), 'leads');

cronAdd('sweep-idempotency', '20 * * * *', () => require(`${__hooks}/handlers.js`).sweepIdempotency($app));
cronAdd('merge-search-indexes', '40 3 * * *', () => require(`${__hooks}/handlers.js`).mergeSearchIndexes($app));
