// Planning: the sweeps of old holds and drives. None is needed for a hold to end.
cronAdd('sweep-holds', '35 * * * *', () => require(`${__hooks}/handlers.js`).deleteOldHolds($app));
cronAdd('sweep-drives', '25 4 * * *', () => require(`${__hooks}/handlers.js`).deleteOldDrives($app));
