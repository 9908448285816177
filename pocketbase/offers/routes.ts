// Offers: the index of the products, and what expires.
onRecordCreate((e) => {
  if (e.record) require(`${__hooks}/handlers.js`).indexProduct(e.record);
  e.next();
}, 'products');

onRecordUpdate((e) => {
  if (e.record) require(`${__hooks}/handlers.js`).indexProduct(e.record);
  e.next();
}, 'products');

// Also at 22:00 and 23:00 UTC, which are midnight in Copenhagen in summer and winter.
cronAdd('expire-offers', '*/10 * * * *', () => {
  require(`${__hooks}/handlers.js`).expireOffers($app);
});
