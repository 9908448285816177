// Offers, offer numbers, the catalogue for lines, and the mail outbox.
routerAdd('POST', '/api/offers/reserve-number', (e) => require(`${__hooks}/handlers.js`).reserveOfferNumber(e));
routerAdd('GET', '/api/offers/catalog', (e) => require(`${__hooks}/handlers.js`).searchOfferCatalog(e));
routerAdd('POST', '/api/offers', (e) => require(`${__hooks}/handlers.js`).createOffer(e));
routerAdd('GET', '/api/offers/{id}', (e) => require(`${__hooks}/handlers.js`).readOffer(e));
routerAdd('POST', '/api/offers/{id}/save', (e) => require(`${__hooks}/handlers.js`).saveOfferDraft(e));
routerAdd('POST', '/api/offers/{id}/cancel', (e) => require(`${__hooks}/handlers.js`).cancelOfferDraft(e));
routerAdd('POST', '/api/offers/{id}/state', (e) => require(`${__hooks}/handlers.js`).setStateOfOffer(e));
routerAdd('POST', '/api/offers/{id}/revise', (e) => require(`${__hooks}/handlers.js`).reviseSentOffer(e));
routerAdd('POST', '/api/offers/{id}/decide', (e) => require(`${__hooks}/handlers.js`).recordDecision(e));
routerAdd('POST', '/api/offers/{id}/reopen', (e) => require(`${__hooks}/handlers.js`).reopenDecidedOffer(e));
routerAdd('POST', '/api/offers/{id}/ask-discount', (e) => require(`${__hooks}/handlers.js`).askForDiscount(e));
routerAdd('POST', '/api/offers/{id}/approve-discount', (e) =>
  require(`${__hooks}/handlers.js`).approveOfferDiscount(e),
);
routerAdd('POST', '/api/offers/{id}/mail-resolve', (e) => require(`${__hooks}/handlers.js`).resolveOfferMail(e));

// Only Next calls these, as superuser on the loopback port.
routerAdd('POST', '/api/internal/offers/{id}/queue', (e) => require(`${__hooks}/handlers.js`).queueOfferMail(e));
routerAdd('POST', '/api/internal/outbox/test', (e) => require(`${__hooks}/handlers.js`).queueTemplateTest(e));
routerAdd('POST', '/api/internal/outbox/lease', (e) => require(`${__hooks}/handlers.js`).leaseOutboxMail(e));
routerAdd('POST', '/api/internal/outbox/{id}/result', (e) => require(`${__hooks}/handlers.js`).recordOutboxResult(e));

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
