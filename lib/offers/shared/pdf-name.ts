import { offerNumberText } from '../../core/shared/offer-number.ts';

/** The file's name as the customer sees it. */
export function offerPdfName(offer: { offerNumber: number; revision: number }): string {
  return `Tilbud ${offerNumberText(offer.offerNumber, offer.revision)}.pdf`;
}

/** The name of the document of an acceptance. */
export function acceptancePdfName(offer: { offerNumber: number; revision: number }): string {
  return `Aftale ${offerNumberText(offer.offerNumber, offer.revision)}.pdf`;
}
