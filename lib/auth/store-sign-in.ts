import { storedSession } from '../pocketbase/stored-session.ts';
import { writeAuth } from './storage.ts';
import type { SignInAnswer } from './types.ts';

/** Stores a new sign-in in this browser, for all its tabs. */
export function storeSignIn({ token, record, meta }: SignInAnswer): void {
  const { accessToken, refreshToken } = meta;
  writeAuth(localStorage, { accessToken, refreshToken, authstore: record }, meta.expiry || null);
  storedSession.save(token, record);
}
