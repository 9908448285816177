// Configuration at each start, and anonymous logs.
onBootstrap((e) => {
  e.next();
  require(`${__hooks}/handlers.js`).configure(e.app);
});

onModelCreate((e) => {
  require(`${__hooks}/handlers.js`).anonymizeLog(e.model);
  e.next();
}, '_logs');
