// Leads: the intake, and what is derived on each save.
// Called by the firm's web form or telephone system with a key of its own, without a session.
routerAdd('POST', '/api/intake/leads', (e) => require(`${__hooks}/handlers.js`).takeInLead(e));

onRecordCreate((e) => require(`${__hooks}/handlers.js`).setLeadIndexFields(e), 'leads');
onRecordUpdate((e) => require(`${__hooks}/handlers.js`).setLeadIndexFields(e), 'leads');

cronAdd('merge-search-indexes', '40 3 * * *', () => require(`${__hooks}/handlers.js`).mergeSearchIndexes($app));
cronAdd('delete-old-merges', '50 3 * * *', () => require(`${__hooks}/handlers.js`).deleteOldMerges($app));
cronAdd('fill-house-keys', '* * * * *', () => require(`${__hooks}/handlers.js`).fillHouseKeys($app));
