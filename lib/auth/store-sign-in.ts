import type { RecordModel } from 'pocketbase';
import { storedSession } from '../pocketbase/stored-session.ts';
import { writeAuth, type AuthEntry } from './storage.ts';

/** Answer of `auth-with-oauth2`. The tokens in `meta` are handles. */
export type SignInAnswer = {
  token: string;
  record: RecordModel;
  meta: {
    accessToken: string;
    refreshToken: string;
    expiry: string;
    isNew: boolean;
    id?: string;
    name?: string;
    username?: string;
    email?: string;
    avatarURL?: string;
  };
};

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
