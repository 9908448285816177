// A customer's personal data.
routerAdd('GET', '/api/privacy/leads/{id}', (e) => require(`${__hooks}/handlers.js`).planErasure(e));
routerAdd('POST', '/api/privacy/leads/{id}/erase', (e) => require(`${__hooks}/handlers.js`).eraseCustomer(e));
// Called by the web server before it sends a customer's data.
routerAdd('POST', '/api/privacy/leads/{id}/disclose', (e) => require(`${__hooks}/handlers.js`).discloseCustomer(e));
