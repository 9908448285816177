import type { RecordModel } from 'pocketbase';
import type { Role } from './permissions.ts';

/** PocketBase's answer about a token. */
export type SessionInfo = {
  userId: string;
  sid: string;
  roles: Role[];
  inactive: boolean;
  technician: string;
  complete: boolean;
  locale: string;
  theme: string;
};

/** The fields of the user that the browser stores (specification §4). */
export type StoredUser = { id: string; email: string; collectionId: string; username: string; verified: boolean };

/** Answer of `auth-with-oauth2`. The tokens in `meta` are handles. */
export type SignInAnswer = {
  token: string;
  record: RecordModel & StoredUser;
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

/** Answer of `auth-refresh`. The token in `meta` is the handle of the Microsoft connection. */
export type RefreshAnswer = { token: string; record: RecordModel; meta: { accessToken: string } };
