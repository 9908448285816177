// Imports: the sweep of old rows.
cronAdd('sweep-imports', '50 3 * * *', () => require(`${__hooks}/handlers.js`).sweepImports($app));
