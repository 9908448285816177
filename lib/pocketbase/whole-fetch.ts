/** Answers that have no body, not even an empty one. */
const BODILESS = [204, 205, 304];

/**
 * `fetch` that answers only with a whole body. PocketBase's SDK reads one that breaks off (a page left behind, a lost connection)
 * as `{}` and calls that success: an empty record, stored as who is signed in, ended the session on the next page.
 * @throws TypeError where the body breaks off, as where there was no connection at all
 */
export async function wholeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const { status, statusText, headers } = response;
  if (BODILESS.includes(status)) return response;
  const whole = new Response(await response.arrayBuffer(), { status, statusText, headers });
  // Request errors carry the address (specification §8); a response made by hand has none.
  Object.defineProperty(whole, 'url', { value: response.url });
  return whole;
}
