import 'server-only';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import { fetchFile, superuser } from '../../../pocketbase/server/server.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { offers } from '../../commands.ts';
import type { OfferAggregate } from '../../shared/types.ts';
import { loadPdfSettings, toPdfInput, toPrintable } from './build-input.ts';
import { offerPdfName } from '../../shared/pdf-name.ts';
import { renderOfferPdf } from './render.ts';

/**
 * The offer's PDF as a response: the stored file if the offer was sent, else as it would be sent now.
 * `download`: as a named file, with a draft marked as one; otherwise for the preview, as the customer would get it.
 * @param pb acts as the user; without the right to read the offer, PocketBase's 404 is thrown
 */
export async function createPdfResponse(pb: TypedPocketBase, id: string, download: boolean): Promise<Response> {
  // Both are requested at once; an error about the offer (no right to read it) is reported first.
  const settings = loadPdfSettings(pb);
  settings.catch(() => undefined);
  const aggregate = await offers.readOffer(id, { send: sendThrough(pb) });
  const { offer } = aggregate;
  const bytes = offer.pdf
    ? await fetchStoredPdf(offer)
    : await renderOfferPdf(
        toPdfInput(toPrintable(aggregate), await settings, { now: new Date(), draft: download && !offer.locked }),
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

/** The file that was sent. The user's right to read the offer has been checked; the file itself is protected. */
async function fetchStoredPdf(offer: OfferAggregate['offer']): Promise<Uint8Array<ArrayBuffer>> {
  const file = { id: offer.id, collectionName: 'inquiries' };
  return (await fetchFile(await superuser(), file, offer.pdf)).bytes;
}
