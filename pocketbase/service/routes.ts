// Service jobs.
routerAdd('GET', '/api/service/catalog', (e) => require(`${__hooks}/handlers.js`).searchJobCatalog(e));
routerAdd('POST', '/api/service', (e) => require(`${__hooks}/handlers.js`).createJob(e));
routerAdd('POST', '/api/service/from-offer', (e) => require(`${__hooks}/handlers.js`).createJobFromOffer(e));
routerAdd('GET', '/api/service/{id}', (e) => require(`${__hooks}/handlers.js`).readJob(e));
routerAdd('POST', '/api/service/{id}/save', (e) => require(`${__hooks}/handlers.js`).saveJob(e));
routerAdd('POST', '/api/service/{id}/add', (e) => require(`${__hooks}/handlers.js`).addToJob(e));
routerAdd('POST', '/api/service/{id}/move', (e) => require(`${__hooks}/handlers.js`).transitionJob(e));
routerAdd('POST', '/api/service/{id}/state', (e) => require(`${__hooks}/handlers.js`).setStateOfJob(e));
routerAdd('POST', '/api/service/{id}/note', (e) => require(`${__hooks}/handlers.js`).addJobNote(e));
routerAdd('POST', '/api/service/{id}/archive', (e) => require(`${__hooks}/handlers.js`).archiveJob(e));
routerAdd('POST', '/api/service/{id}/sign', (e) => require(`${__hooks}/handlers.js`).signJob(e));
routerAdd('POST', '/api/service/{id}/approve', (e) => require(`${__hooks}/handlers.js`).approveJobReport(e));
