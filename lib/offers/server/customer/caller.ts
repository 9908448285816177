import 'server-only';
import { CLIENT_ADDRESS_HEADER, superuser } from '../../../pocketbase/server/server.ts';
import { sendThrough } from '../../../pocketbase/shared/command.ts';

/** The network address that a request came from; '' if unknown. */
export const addressOf = (request: Request) => request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';

/** Options of a command that only this server may call. */
export const asServer = async () => ({ send: sendThrough(await superuser()) });
