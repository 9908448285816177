import 'server-only';
import { PdfWorker } from './pdf-worker.ts';
import type { OfferPdfInput } from './input.ts';

// Route handlers are bundled separately; globalThis makes them share one thread.
const shared = globalThis as typeof globalThis & { offerPdfWorker?: PdfWorker<OfferPdfInput> };

/** The offer's PDF. The same input gives the same bytes. @throws Error if layout fails or takes too long. */
export function renderOfferPdf(input: OfferPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  return (shared.offerPdfWorker ??= new PdfWorker('lib/offers/server/pdf/worker.ts')).render(input);
}
