// Settings from the environment at each start, and the limits that PocketBase's own rules can't express.
onBootstrap((e) => {
  e.next();
  require(`${__hooks}/handlers.js`).configure(e.app);
});

routerUse((e) => require(`${__hooks}/handlers.js`).limitRequests(e));

onModelCreate((e) => {
  require(`${__hooks}/handlers.js`).scrubLog(e.model);
  e.next();
}, '_logs');

cronAdd('forget-limits', '*/10 * * * *', () => require(`${__hooks}/handlers.js`).forgetLimits($app));
