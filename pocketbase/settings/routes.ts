// Settings: a technician's account, and accounts that no longer wait.
onRecordCreate((e) => require(`${__hooks}/handlers.js`).updateTechnicianLink(e), 'technicians');
onRecordUpdate((e) => require(`${__hooks}/handlers.js`).updateTechnicianLink(e), 'technicians');

onRecordUpdate((e) => require(`${__hooks}/handlers.js`).finishTasksOfAccount(e), 'users');

// Tasks for papers that soon expire. A few minutes past each hour, so also soon after the server was away.
cronAdd('tell-of-expiring', '12 * * * *', () => {
  require(`${__hooks}/handlers.js`).tellOfExpiring($app);
});

// No command: a list that the settings do not have is refused in the commands' own form.
routerAdd('POST', '/api/setup/{rest...}', (e) => require(`${__hooks}/handlers.js`).refuseUnknownSetting(e));
