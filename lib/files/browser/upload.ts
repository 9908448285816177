import type { Transport } from '../../core/shared/contract.ts';
import type { ErrorCode } from '../../core/shared/errors.ts';
import { ClientError, toForm } from '../../pocketbase/shared/command.ts';
import { storedSession } from '../../pocketbase/browser/stored-session.ts';

/**
 * Sends a form and reports how much of it has been sent, 0 to 1. Uses XMLHttpRequest, because `fetch` reports no
 * progress of an upload. Calls throw ClientError.
 */
export function uploadWith(onProgress: (share: number) => void): Transport {
  return (path, { body, files = {}, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', path);
      request.setRequestHeader('Authorization', storedSession.token);
      request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
      request.onload = () => {
        const answer = parseAnswer(request.responseText);
        if (request.status === 200) resolve(answer);
        else reject(toRefusal(request.status, answer));
      };
      request.onerror = () => reject(new ClientError('offline', 0));
      request.onabort = () => reject(new ClientError('aborted', 0));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(toForm(body, files));
    });
}

function toRefusal(status: number, answer: object): ClientError {
  const { code, data } = answer as { code?: ErrorCode; data?: Record<string, unknown> };
  if (typeof code === 'string') return new ClientError(code, status, data ?? {});
  return new ClientError(status === 413 ? 'too_large' : 'internal', status, data ?? {});
}

function parseAnswer(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
