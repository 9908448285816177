/** The files that a seller attaches to an offer's mail besides its PDF. */
import { can } from '../../lib/auth/shared/permissions.ts';
import { type FieldErrors, fieldError, AppError } from '../../lib/core/shared/errors.ts';
import { MAIL_BYTES_MAX, type MailFile, toMegabytes } from '../../lib/offers/shared/attachments.ts';
import type { StoredFile } from '../../lib/files/shared/types.ts';
import { toPublicFields } from '../runtime/records.ts';
import type { CommandUser } from '../runtime/user.ts';
import type { OfferState } from './aggregate.ts';

/**
 * The chosen files of the offer, of its earlier revisions, or of its customer if the sender may see those.
 * @param pdfSize bytes of the PDF that goes with them
 * @throws AppError validation at `files.<index>` for a file that is unknown, archived, or not to be seen, and at `files`
 * if a mail can't carry them together
 */
export function findMailFiles(
  tx: core.App,
  state: OfferState,
  user: CommandUser,
  ids: readonly string[],
  pdfSize: number,
): MailFile[] {
  const records = tx.findRecordsByIds('files', [...ids]);
  const files = ids.map((id) => records.find((record) => record?.id === id));
  const faults: FieldErrors = {};
  files.forEach((file, at) => {
    if (!file || file.getBool('archived') || !isOfOffer(state, user, file))
      faults[`files.${at}`] = { code: 'unknownRecord' };
  });
  if (Object.keys(faults).length > 0) throw new AppError('validation', faults);
  const found = files.flatMap((file) => (file ? [toPublicFields<StoredFile>(file)] : []));
  const bytes = found.reduce((sum, { size = 0 }) => sum + size, pdfSize);
  if (ids.length > 0 && bytes > MAIL_BYTES_MAX)
    throw fieldError('files', 'mailTooLarge', {
      size: toMegabytes(bytes),
      maximum: toMegabytes(MAIL_BYTES_MAX),
    });
  return found.map(({ id, name = '', mime = '' }) => ({ id, name, mime }));
}

function isOfOffer({ revisions, lead }: OfferState, user: CommandUser, file: core.Record): boolean {
  const inquiry = file.getString('inquiry');
  if (inquiry !== '') return revisions.some(({ id }) => id === inquiry);
  return file.getString('lead') === lead.id && can(user, 'leads', 'read', lead.owner);
}
