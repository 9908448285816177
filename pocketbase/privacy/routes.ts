// Personal data: what an erasure leaves to be cleaned up.
cronAdd('clean-up-erasures', '* * * * *', () => require(`${__hooks}/handlers.js`).cleanUpErasures($app));
// After the nightly merge of the indexes and the sweep of old imports.
cronAdd('rewrite-after-erasures', '10 4 * * *', () => require(`${__hooks}/handlers.js`).rewriteAfterErasures($app));
