/// <reference path="../../.pocketbase/types.d.ts" />
// A file of an offer is read by whoever reads the offer: also where the offer is nobody's, or stands on one's own lead.
migrate(
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    files.listRule = files.viewRule = files.listRule.replace(
      'inquiry.seller = @request.auth.id',
      '(inquiry != "" && (inquiry.seller = @request.auth.id || inquiry.seller = "" || inquiry.lead.owner = @request.auth.id))',
    );
    app.save(files);
  },
  (app) => {
    const files = app.findCollectionByNameOrId('files');
    files.listRule = files.viewRule = files.listRule.replace(
      '(inquiry != "" && (inquiry.seller = @request.auth.id || inquiry.seller = "" || inquiry.lead.owner = @request.auth.id))',
      'inquiry.seller = @request.auth.id',
    );
    app.save(files);
  },
);
