/** Statuses whose responses may not have a body. */
const BODILESS = [204, 205, 304];

/**
 * `fetch` that rejects a body which breaks off (the page was left, the connection was lost). PocketBase's SDK reads
 * such a body as `{}` and reports success; stored as the user's record, that ended the session.
 * @throws TypeError if the body breaks off, as without a connection
 */
export async function wholeFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const { status, statusText, headers } = response;
  if (BODILESS.includes(status)) return response;
  const whole = new Response(await response.arrayBuffer(), { status, statusText, headers });
  // Request errors carry the address (specification §8), and a constructed response has none.
  Object.defineProperty(whole, 'url', { value: response.url });
  return whole;
}
