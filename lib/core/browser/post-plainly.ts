import type { Transport } from '../shared/contract.ts';

/**
 * Sends a small POST without the product's client, which the first load of a customer's page does not have. Browsers
 * refuse a body above 64 kB, because it may outlive the page.
 * @returns the answer; undefined if it has no body. @throws Error if it was refused or did not come
 */
export const postPlainly: Transport = async (path, { body, signal }) => {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // A note is sent even if the page is closed meanwhile.
    keepalive: true,
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.status === 204 ? undefined : answer.json();
};
