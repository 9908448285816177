// Leads: their commands, and what is derived on each save.
routerAdd('GET', '/api/leads/search', (e) => require(`${__hooks}/handlers.js`).searchLeads(e));
routerAdd('GET', '/api/leads/by-phone/{number}', (e) => require(`${__hooks}/handlers.js`).findLeadsByNumber(e));
routerAdd('GET', '/api/leads/hit/{id}', (e) => require(`${__hooks}/handlers.js`).readLeadHit(e));
routerAdd('POST', '/api/leads/duplicates', (e) => require(`${__hooks}/handlers.js`).findLeadDuplicates(e));
// Called by the firm's web form or telephone system with a key of its own, without a session.
routerAdd('POST', '/api/intake/leads', (e) => require(`${__hooks}/handlers.js`).takeInLead(e));
routerAdd('POST', '/api/leads', (e) => require(`${__hooks}/handlers.js`).createLead(e));
routerAdd('POST', '/api/leads/assign', (e) => require(`${__hooks}/handlers.js`).assignLeads(e));
routerAdd('POST', '/api/leads/{id}/save', (e) => require(`${__hooks}/handlers.js`).saveLead(e));
routerAdd('POST', '/api/leads/{id}/claim', (e) => require(`${__hooks}/handlers.js`).claimLead(e));
routerAdd('POST', '/api/leads/{id}/move', (e) => require(`${__hooks}/handlers.js`).transitionLead(e));
routerAdd('POST', '/api/leads/{id}/state', (e) => require(`${__hooks}/handlers.js`).setLeadState(e));
routerAdd('POST', '/api/leads/{id}/note', (e) => require(`${__hooks}/handlers.js`).addLeadNote(e));
routerAdd('POST', '/api/leads/{id}/archive', (e) => require(`${__hooks}/handlers.js`).archiveLead(e));

onRecordCreate((e) => require(`${__hooks}/handlers.js`).setLeadIndexFields(e), 'leads');
onRecordUpdate((e) => require(`${__hooks}/handlers.js`).setLeadIndexFields(e), 'leads');

cronAdd('sweep-idempotency', '20 * * * *', () => require(`${__hooks}/handlers.js`).deleteOldIdempotencyKeys($app));
cronAdd('merge-search-indexes', '40 3 * * *', () => require(`${__hooks}/handlers.js`).mergeSearchIndexes($app));
