import 'server-only';
import { env } from '../../../core/server/env.ts';
import { paths } from '../../../core/shared/paths.ts';
import { loadPdfCompany } from '../../../offers/server/pdf/build-input.ts';
import { PdfWorker } from '../../../offers/server/pdf/pdf-worker.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';
import { superuser } from '../../../pocketbase/server/server.ts';
import type { TypedPocketBase } from '../../../pocketbase/shared/types.ts';
import { installations } from '../../installation-commands.ts';
import type { LabelInput } from './input.ts';

// Route handlers are bundled separately; globalThis makes them share one thread.
const shared = globalThis as typeof globalThis & { labelPdfWorker?: PdfWorker<LabelInput> };

/**
 * The label of an installation as a PDF, to print and stick on it.
 * @param pb acts as the user; without the right to see the house, PocketBase's 404 is thrown
 */
export async function createLabel(pb: TypedPocketBase, id: string, locale: 'da' | 'en'): Promise<Response> {
  const { item } = await installations.readInstallation(id, { send: sendThrough(pb) });
  const { company } = await loadPdfCompany(await superuser());
  const { kind, make, model, serial, place, installedOn, nextService } = item;
  const bytes = await (shared.labelPdfWorker ??= new PdfWorker('lib/service/server/label/worker.ts')).render({
    locale,
    firm: { name: company.name, phone: company.phone },
    item: { kind, make, model, serial, place, installedOn, nextService },
    url: env().APP_URL + paths.installation(id),
  });
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="label.pdf"',
      'cache-control': 'private, no-store',
    },
  });
}
