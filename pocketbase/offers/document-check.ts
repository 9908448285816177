/** What anybody with the file of an offer, or of an acceptance, may know of it. Only Next calls it. */
import { copenhagenDay } from '../../lib/core/shared/dates.ts';
import { offerNumberText } from '../../lib/core/shared/offer-number.ts';
import type { CheckedDocument } from '../../lib/offers/shared/checked-document.ts';
import { numbers, text, texts } from '../runtime/columns.ts';
import { queryRow } from '../runtime/sql.ts';

/** The newest answer but a refusal, which says nothing of an earlier acceptance. */
const LAST =
  "SELECT {} FROM offer_answers WHERE inquiry = q.id AND kind != 'afvist' ORDER BY at DESC, rowid DESC LIMIT 1";

const COLUMNS = {
  ...numbers('q.offerNumber', 'q.revision'),
  ...texts('q.status', 'q.decidedAt', 'q.offerDate'),
  lastKind: text(`coalesce((${LAST.replace('{}', 'kind')}), '')`),
  lastAt: text(`coalesce((${LAST.replace('{}', 'at')}), '')`),
};

/** @param sha256 of the PDF of an offer that was sent, or of the document of an acceptance; null if it is of neither */
export function checkDocument(app: core.App, sha256: string): CheckedDocument | null {
  const offer = queryRow(
    app,
    COLUMNS,
    `FROM inquiries q WHERE q.id IN (SELECT id FROM inquiries WHERE pdfSha256 = {:sha256} AND pdfSha256 != ''
      UNION SELECT inquiry FROM offer_answers WHERE documentSha256 = {:sha256} AND documentSha256 != '')
      ORDER BY q.rowid DESC`,
    { sha256 },
  );
  if (!offer) return null;
  const offerNumber = offerNumberText(offer.offerNumber, offer.revision);
  if (offer.lastKind === 'fortrudt') return { offerNumber, state: 'withdrawn', day: copenhagenDay(offer.lastAt) };
  if (offer.status === 'accepteret' || offer.status === 'konverteret')
    return { offerNumber, state: 'accepted', day: copenhagenDay(offer.decidedAt) };
  return { offerNumber, state: 'sent', day: offer.offerDate };
}
