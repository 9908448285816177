import 'server-only';
import { AppError, fieldError } from '../../core/shared/errors.ts';
import { accountEmail, exchangeCode, GrantGone } from '../../microsoft/server/oauth.ts';
import { issueHandles, storeConnection } from '../../microsoft/server/tokens.ts';
import type { HandleAnswer } from '../../microsoft/shared/types.ts';
import type { ServerSession } from './session.ts';
import { takePending } from './sign-in.ts';

/**
 * Renews the signed-in user's Microsoft connection, and only with their own account: mail must not leave from another
 * one.
 * @throws AppError `validation` at `state` or `code`, `forbidden` for another account, `upstream`
 */
export async function reconnect(session: ServerSession, body: { code: string; state: string }): Promise<HandleAnswer> {
  const pending = await takePending(body.state);
  if (pending.reconnect !== session.userId) throw fieldError('state', 'unknownSignIn');
  const tokens = await exchangeCode(body.code, pending.verifier).catch((error: unknown) => {
    throw error instanceof GrantGone ? fieldError('code', 'invalid') : error;
  });
  const [email, user] = await Promise.all([
    accountEmail(tokens.accessToken),
    session.pb.collection('users').getOne(session.userId),
  ]);
  if (email === '' || email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('forbidden');
  if (!tokens.refreshToken) throw new AppError('upstream');
  await storeConnection(session.userId, tokens);
  const { accessHandle, refreshHandle } = await issueHandles(session.sid);
  return { access_token: accessHandle, refresh_token: refreshHandle, expiryTime: tokens.expiresAt.toISOString() };
}
