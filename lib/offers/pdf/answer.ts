import 'server-only';
import { AppError } from '../../core/errors.ts';
import { superuser } from '../../pocketbase/server.ts';
import type { TypedPocketBase } from '../../pocketbase/types.ts';
import type { OfferAggregate } from '../types.ts';
import { offerPdfInput, pdfSettings } from './build.ts';
import { offerPdfName } from './name.ts';
import { renderOfferPdf } from './render.ts';

/**
 * The offer's PDF as a response: the stored one where it was sent, else as it would be sent now.
 * `download`: as a named file, a draft marked as one; otherwise for the preview, exactly what the customer would get.
 * @param pb acts as the asker; who may not read the offer gets PocketBase's 404
 */
export async function offerPdf(pb: TypedPocketBase, id: string, download: boolean): Promise<Response> {
  // Asked for at once; whether the asker may read the offer is said first.
  const settings = pdfSettings(pb);
  settings.catch(() => undefined);
  const aggregate = await pb.send<OfferAggregate>(`/api/offers/${id}`, { method: 'GET' });
  const { offer } = aggregate;
  const bytes = offer.pdf
    ? await storedPdf(offer)
    : await renderOfferPdf(
        offerPdfInput(aggregate, await settings, { now: new Date(), draft: download && !offer.locked }),
      );
  const name = encodeURIComponent(offerPdfName(offer));
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `${download ? 'attachment' : 'inline'}; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
    },
  });
}

/** The file that went out. The asker's right to read the offer has been checked; the file itself is protected. */
async function storedPdf(offer: OfferAggregate['offer']): Promise<Uint8Array<ArrayBuffer>> {
  const root = await superuser();
  const url = root.files.getURL({ id: offer.id, collectionName: 'inquiries' }, offer.pdf, {
    token: await root.files.getToken(),
  });
  const response = await fetch(url);
  if (!response.ok) throw new AppError('upstream');
  return new Uint8Array(await response.arrayBuffer());
}
