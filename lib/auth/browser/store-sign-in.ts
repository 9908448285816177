import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import { writeAuth, type AuthEntry } from '../shared/storage.ts';
import type { SignInAnswer } from '../shared/types.ts';

/** Stores a new sign-in in this browser, for all its tabs. */
export function storeSignIn({ token, record, meta }: SignInAnswer): void {
  const { accessToken, refreshToken } = meta;
  writeAuth(
    localStorage,
    { accessToken, refreshToken, authstore: record as unknown as AuthEntry['authstore'] },
    meta.expiry || null,
  );
  storedSession.save(token, record);
}
