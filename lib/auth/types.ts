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
