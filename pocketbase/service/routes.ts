// Jobs: the visits of service agreements. A few minutes past each hour, so also soon after the server was away.
cronAdd('make-agreed-jobs', '7 * * * *', () => {
  require(`${__hooks}/handlers.js`).makeAgreedJobs($app);
});
