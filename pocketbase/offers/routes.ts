// Offers: the index of the products, and what expires.
onRecordCreate((e) => {
  if (e.record) require(`${__hooks}/handlers.js`).indexProduct(e.record);
  e.next();
}, 'products');

onRecordUpdate((e) => {
  if (e.record) require(`${__hooks}/handlers.js`).indexProduct(e.record);
  e.next();
}, 'products');

// A few minutes past each hour, which includes midnight in Copenhagen in summer and winter.
cronAdd('expire-offers', '3 * * * *', () => {
  require(`${__hooks}/handlers.js`).expireOffers($app);
});
