import 'server-only';
import { fetchFile, superuser } from '../../../pocketbase/server/server.ts';
import type { CustomerOffer } from '../../shared/customer-types.ts';
import { offerPdfName } from '../../shared/pdf-name.ts';
import { isShownTo } from '../../shared/customer-state.ts';
import { loadPdfSettings } from '../pdf/build-input.ts';

/** The file that was sent; null if the offer is replaced, taken back or erased. */
export async function createCustomerPdf({ pdf, offer, state }: CustomerOffer): Promise<Response | null> {
  if (pdf.name === '' || !isShownTo(state)) return null;
  const { bytes } = await fetchFile(await superuser(), { id: pdf.offer, collectionName: 'inquiries' }, pdf.name);
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(offerPdfName(offer))}`,
    },
  });
}

/** The firm's logo; 404 without one. */
export async function createLogoResponse(): Promise<Response> {
  const { company } = await loadPdfSettings(await superuser());
  const [, type, base64] = /^data:([^;]+);base64,(.*)$/s.exec(company.logo) ?? [];
  if (!type || !base64) return new Response(null, { status: 404 });
  return new Response(Buffer.from(base64, 'base64'), { headers: { 'content-type': type } });
}
