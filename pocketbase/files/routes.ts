// Files of leads, offers and jobs.
routerAdd('POST', '/api/files', (e) => require(`${__hooks}/handlers.js`).uploadFile(e));
routerAdd('POST', '/api/files/{id}/save', (e) => require(`${__hooks}/handlers.js`).saveFile(e));
routerAdd('POST', '/api/files/{id}/archive', (e) => require(`${__hooks}/handlers.js`).archiveFile(e));
