import { countUnsentWork, holdsUnsent, logout } from '@/lib/auth/browser/sign-out';
import { setOverlay } from './shortcuts';

/** Signs out, and asks first if that would remove something that was typed, or leave work that is not sent. */
export function askLogout(): void {
  if (holdsUnsent() || countUnsentWork() > 0) setOverlay('logout');
  else void logout();
}
