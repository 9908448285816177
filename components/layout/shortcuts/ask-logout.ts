import { holdsUnsent, logout } from '@/lib/auth/browser/sign-out';
import { setOverlay } from './shortcuts';

/** Signs out, and asks first if that would remove something that was typed and not sent. */
export function askLogout(): void {
  if (holdsUnsent()) setOverlay('logout');
  else void logout();
}
