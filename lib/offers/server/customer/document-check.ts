import 'server-only';
import { CLIENT_ADDRESS_HEADER, superuser } from '../../../pocketbase/server/server.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import { customerOffers } from '../../customer-commands.ts';
import type { CheckedDocument } from '../../shared/checked-document.ts';
import { countCheck } from '../../../core/server/link-limits.ts';
import { loadFirmContact } from './page.ts';

/** What anybody may know of the file with this SHA-256. @throws AppError too_many_requests */
export async function checkDocument(
  request: Request,
  sha256: string,
): Promise<{ found: (CheckedDocument & { firm: string }) | null }> {
  countCheck(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
  const { found } = await customerOffers.checkDocument({ sha256 }, { send: sendThrough(await superuser()) });
  return { found: found && { ...found, firm: (await loadFirmContact()).name } };
}
