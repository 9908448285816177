import { isReference, REQUEST_ID_HEADER } from '../../core/shared/ids.ts';

/**
 * The body of an answer. That of a failure on the server gets the request's id as `data.reference`: the same that
 * stands in the server's logs.
 */
export function withReference(response: Response, body: unknown): unknown {
  const reference = response.headers.get(REQUEST_ID_HEADER);
  if (response.status < 500 || !isReference(reference) || typeof body !== 'object' || body === null) return body;
  return { ...body, data: { ...(body as { data?: object }).data, reference } };
}
