import { offerNumberText } from '../../core/shared/offer-number.ts';

/** The file's name as the customer sees it. */
export function offerPdfName(offer: { offerNumber: number; revision: number }): string {
  return `Tilbud ${offerNumberText(offer.offerNumber, offer.revision)}.pdf`;
}
