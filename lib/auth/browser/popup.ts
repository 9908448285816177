/** Sign-in at Microsoft in its own window, so that the page and its input are kept. */
import { POPUP_MAX } from '../../core/shared/limits.ts';
import { paths } from '../../core/shared/paths.ts';
import { randomHex } from '../../core/shared/new-ids.ts';
import { rememberClosed } from './closed-account.ts';

/**
 * ok: this browser holds the new session. closed: the account is closed; `readClosed` has the names of the admins.
 * redirecting: no window could be opened, so this page goes to Microsoft.
 */
export type MicrosoftResult = 'ok' | 'failed' | 'closed' | 'redirecting';
/** How an attempt ended in its window. `closed`: the admins to ask if the account is closed. */
export type AttemptResult = { ok: boolean; closed: readonly string[] | null };
type Message = ({ attempt: string; type: 'result' } & AttemptResult) | { attempt: string; type: 'heard' };

const CHANNEL = 'microsoft-sign-in';
/** How long the window waits for its opener's confirmation. */
const CONFIRM_MS = 1500;

let waiting: BroadcastChannel | null = null;

type Options = {
  /** Path to open afterwards, if this page has to be left. */
  redirect: string;
  /** Renew the signed-in user's Microsoft connection instead of signing in. */
  reconnect?: boolean;
  /** Open a window also on phones, if it is a tab: leaving this page would lose its input. */
  keepPage?: boolean;
};

/**
 * Call it directly in a click handler: browsers open a window only then. Never resolves if the user closes the
 * window, so keep the button usable; a new call replaces an earlier one.
 */
export function openMicrosoft({ redirect, reconnect = false, keepPage = false }: Options): Promise<MicrosoftResult> {
  waiting?.close();
  const attempt = randomHex(16);
  const address = (mode: 'popup' | 'redirect') =>
    `${paths.loginMicrosoft({ mode, redirect, reconnect })}&attempt=${attempt}`;
  const popup = keepPage || !isPhone() ? window.open(address('popup'), 'microsoft', popupFeatures(window)) : null;
  if (!popup) {
    window.location.assign(address('redirect'));
    return Promise.resolve('redirecting');
  }
  const channel = new BroadcastChannel(CHANNEL);
  waiting = channel;
  // popup.closed is not used: it may read true while the user is at Microsoft.
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.attempt !== attempt || data.type !== 'result') return;
      channel.postMessage({ attempt, type: 'heard' } satisfies Message);
      // Closing at once could lose the message just posted.
      setTimeout(() => channel.close(), 0);
      waiting = null;
      if (data.closed) rememberClosed(data.closed);
      resolve(data.closed ? 'closed' : data.ok ? 'ok' : 'failed');
    };
  });
}

/** Whether this page waits for an attempt in another window. */
export function isWaitingForMicrosoft(): boolean {
  return waiting !== null;
}

/** Sends the result from the window to its opener. Resolves to whether the opener confirmed; it may be gone. */
export function notifyOpener(attempt: string, result: AttemptResult): Promise<boolean> {
  if (!attempt) return Promise.resolve(false);
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), CONFIRM_MS);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.attempt !== attempt || data.type !== 'heard') return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ attempt, type: 'result', ...result } satisfies Message);
  }).finally(() => channel.close());
}

function isPhone(): boolean {
  return (
    window.matchMedia('(pointer: coarse)').matches &&
    window.matchMedia('(max-width: 768px), (max-height: 500px)').matches
  );
}

type Frame = Pick<Window, 'screenX' | 'screenY' | 'outerWidth' | 'outerHeight'> & {
  screen: Pick<Screen, 'availWidth' | 'availHeight'>;
};

/** Size and position of the sign-in window: centred on this one, at most 1024×768 and never larger than the screen. */
export function popupFeatures({ screen, screenX, screenY, outerWidth, outerHeight }: Frame): string {
  const width = Math.min(POPUP_MAX.width, screen.availWidth);
  const height = Math.min(POPUP_MAX.height, screen.availHeight);
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
