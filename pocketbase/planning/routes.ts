// Planning: the sweep of old holds. None is needed for a hold to end.
cronAdd('sweep-holds', '35 * * * *', () => require(`${__hooks}/handlers.js`).deleteOldHolds($app));
