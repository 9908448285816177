import 'server-only';
import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json';
import en from '../../../../messages/en.json';
import { digest } from '../../../core/server/crypto.ts';
import { env } from '../../../core/server/env.ts';
import { logger } from '../../../core/server/logger.ts';
import { AppError } from '../../../core/shared/errors.ts';
import { paths } from '../../../core/shared/paths.ts';
import { fetchFile, superuser } from '../../../pocketbase/server/server.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { customerOffers } from '../../customer-commands.ts';
import type { Acceptance } from '../../shared/acceptance.ts';
import { acceptancePdfName } from '../../shared/pdf-name.ts';
import { loadPdfSettings, toPdfInput } from '../pdf/build-input.ts';
import { renderOfferPdf } from '../pdf/render.ts';
import { toAuditPage, type AuditText } from './audit.ts';

/** Not the request's: the outbox makes documents too, and has none. */
const TEXTS = {
  da: createTranslator({ locale: 'da', messages: da, namespace: 'acceptancePdf' }),
  en: createTranslator({ locale: 'en', messages: en, namespace: 'acceptancePdf' }),
};

type Document = { name: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * The document of an acceptance: the offer with the customer's choice, and a page that proves it. It is made from the
 * stored evidence the first time that it is needed, and the same file is given ever after.
 * @throws ClientError not_found
 */
export async function loadAcceptance(id: string): Promise<Document> {
  const pb = await superuser();
  const send = sendThrough(pb);
  const acceptance = await customerOffers.readAcceptance(id, { send });
  const kept = acceptance.document === '' ? await makeAcceptance(acceptance) : acceptance.document;
  const { bytes } = await fetchFile(pb, { id, collectionName: 'offer_answers' }, kept);
  return { name: acceptancePdfName(acceptance.printed.offer), bytes };
}

/** @returns the name of the file that is kept: of two that are made at once the first */
async function makeAcceptance(acceptance: Acceptance): Promise<string> {
  const send = sendThrough(await superuser());
  const bytes = await printAcceptance(acceptance);
  const document = new File([bytes], 'aftale.pdf', { type: 'application/pdf' });
  await customerOffers.storeAcceptance(acceptance.id, { sha256: digest(bytes) }, { files: { document }, send });
  return (await customerOffers.readAcceptance(acceptance.id, { send })).document;
}

/** A picture that can't be drawn is left out: an acceptance by a broken picture still has its document. */
async function printAcceptance(acceptance: Acceptance): Promise<Uint8Array<ArrayBuffer>> {
  const signature = await loadSignature(acceptance);
  try {
    return await printWith(acceptance, signature);
  } catch (error) {
    if (signature === '') throw error;
    logger.warn({ acceptance: acceptance.id, error: error instanceof Error ? error.name : 'unknown' }, 'signature');
    return printWith(acceptance, '');
  }
}

async function printWith(acceptance: Acceptance, signature: string): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, printed, at } = acceptance;
  const t: AuditText = (key, values) => TEXTS[locale](key, values as never);
  const settings = await loadPdfSettings(await superuser());
  const input = toPdfInput({ ...printed, isSent: true }, settings, { now: new Date(at), draft: false, locale });
  const checkAt = `${env().PUBLIC_URL.replace(/^https?:\/\//, '')}${paths.checkDocument()}`;
  return renderOfferPdf({ ...input, audit: toAuditPage(acceptance, { t, signature, checkAt }) });
}

async function loadSignature({ id, signature }: Acceptance): Promise<string> {
  if (signature === '') return '';
  const { bytes } = await fetchFile(await superuser(), { id, collectionName: 'offer_answers' }, signature);
  return `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
}

/**
 * The document of the newest acceptance of an offer.
 * @param pb acts as the user, who must have the right to read the offer
 * @throws AppError not_found
 */
export async function createAcceptanceResponse(pb: TypedPocketBase, offer: string): Promise<Response> {
  const filter = pb.filter('inquiry = {:offer} && kind = "accepteret"', { offer });
  const { items } = await pb
    .collection('offer_answers')
    .getList(1, 1, { filter, sort: '-at', skipTotal: true, fields: 'id' });
  if (!items[0]) throw new AppError('not_found');
  return toFileResponse(await loadAcceptance(items[0].id));
}

export const toFileResponse = ({ name, bytes }: Document): Response =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  });
