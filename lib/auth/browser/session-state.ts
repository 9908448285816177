/** What this page knows of the session. `client.ts` keeps it fresh, `sign-out.ts` ends it. */
import { create } from 'zustand';
import type { ClientError } from '../../pocketbase/shared/command.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';
import type { UsersResponse } from '../../pocketbase/shared/types.ts';
import { forgetCopies } from '../../offline/browser/forget-copies.ts';
import type { Role } from '../shared/permissions.ts';

export type Session = {
  /** The current user; null until `ready` and if no user is signed in. */
  user: UsersResponse | null;
  roles: readonly Role[];
  /** The stored session has been read. */
  ready: boolean;
  /** The server has confirmed the stored user. */
  confirmed: boolean;
  /** The server refuses the token. The page stays as it is, and a new sign-in continues the session. */
  lost: boolean;
  /** The account is closed: the names of the admins to ask. The page is emptied and left. */
  closed: readonly string[] | null;
  /** The server's answer about the user did not fit its schema; the stored user is kept. */
  problem: ClientError | null;
};

const SIGNED_OUT: Session = {
  user: null,
  roles: [],
  ready: false,
  confirmed: false,
  lost: false,
  closed: null,
  problem: null,
};

/** The session for components that only show it; `useSession` (client.ts) also restores it. */
export const useSessionState = create<Session>(() => SIGNED_OUT);

/** The session now, for code outside components. */
export function getSession(): Session {
  return useSessionState.getState();
}

/** Changes the session of this page. The roles follow the user. */
export function updateSession(change: Partial<Session>): void {
  const roles = change.user === undefined ? {} : { roles: (change.user?.roles ?? []) as Role[] };
  useSessionState.setState({ ...change, ...roles });
}

/** Marks the session as lost: the page asks for a new sign-in without being left. */
export function markSessionLost(): void {
  const { ready, lost, closed } = getSession();
  if (!ready || lost || closed) return;
  updateSession({ lost: true });
  void forgetCopies();
}

/** The stored user, if it is the one of this page or the page has none; null else. */
export function readOwnRecord(): UsersResponse | null {
  const record = storedSession.record as UsersResponse | null;
  const { user } = getSession();
  return record && (user === null || record.id === user.id) ? record : null;
}
