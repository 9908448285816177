// Configuration at each start, anonymous logs, and what is deleted when it is old.
onBootstrap((e) => {
  e.next();
  require(`${__hooks}/handlers.js`).configure(e.app);
});

// The only records that a browser writes by itself: a user's own.
onRecordCreateRequest((e) => require(`${__hooks}/handlers.js`).sayWhenFull(() => e.next()), 'users');
onRecordUpdateRequest((e) => require(`${__hooks}/handlers.js`).sayWhenFull(() => e.next()), 'users');

onModelCreate((e) => {
  if (require(`${__hooks}/handlers.js`).anonymizeLog(e.model)) e.next();
}, '_logs');

cronAdd('sweep-idempotency', '20 * * * *', () => require(`${__hooks}/handlers.js`).deleteOldIdempotencyKeys($app));
cronAdd('sweep-security-log', '15 4 * * *', () => require(`${__hooks}/handlers.js`).deleteOldSecurityEntries($app));
