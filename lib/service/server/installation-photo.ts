import 'server-only';
import { AppError } from '../../core/shared/errors.ts';
import { sendThrough } from '../../pocketbase/shared/command.ts';
import { fetchFile, superuser } from '../../pocketbase/server/server.ts';
import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { installations } from '../installation-commands.ts';

/**
 * The picture of an installation. The files' own rules know no houses, so it is read with all rights once PocketBase
 * has said that the user may see it.
 * @param pb acts as the user; without the right to see the house, PocketBase's 404 is thrown
 * @throws AppError not_found if the installation has another picture now, or none that the user may see
 */
export async function readPhoto(pb: TypedPocketBase, id: string, photo: string): Promise<Response> {
  const { item } = await installations.readInstallation(id, { send: sendThrough(pb) });
  if (item.photo !== photo || item.photoFile === '') throw new AppError('not_found');
  const file = { id: photo, collectionName: 'files' };
  const { type, bytes } = await fetchFile(await superuser(), file, item.photoFile);
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
