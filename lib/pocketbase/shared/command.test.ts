import PocketBase, { ClientResponseError } from 'pocketbase';
import da from '../../../messages/da.json';
import en from '../../../messages/en.json';
import { ClientError, toClientError } from './command.ts';

const client = (answer: (url?: unknown) => Promise<Response>) => {
  const pb = new PocketBase('http://localhost:1');
  pb.beforeSend = (url, options) => ({ url, options: { ...options, fetch: answer as typeof fetch } });
  return pb;
};
const json = (status: number, body: object) => (url?: unknown) => {
  const response = new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  return Promise.resolve(Object.defineProperty(response, 'url', { value: String(url) }));
};
const thrown = async (call: Promise<unknown>) =>
  (await call.then(
    () => undefined,
    (error: unknown) => error,
  )) as ClientResponseError;

describe('§8 request errors', () => {
  test('§8.3 carry url, status, response and an aborted flag, and status 400 and above is an error', async () => {
    for (const status of [400, 404, 409, 500]) {
      const error = await thrown(
        client(json(status, { code: status, message: 'x', data: {} }))
          .collection('leads')
          .getOne('abcdefghijklmno'),
      );
      expect(error).toBeInstanceOf(ClientResponseError);
      expect(error).toMatchObject({
        status,
        isAbort: false,
        url: expect.stringContaining('/api/collections/leads/records/abcdefghijklmno'),
        response: { code: status },
      });
    }
    expect(
      await client(json(200, { id: 'a' }))
        .collection('leads')
        .getOne('abcdefghijklmno'),
    ).toEqual({ id: 'a' });
    expect(
      await client(json(399, { id: 'a' }))
        .collection('leads')
        .getOne('abcdefghijklmno'),
    ).toEqual({ id: 'a' });
  });

  test('§5.14 a missing record id and a missing log id have the texts of the specification', async () => {
    const pb = client(json(200, {}));
    const [record, log] = [await thrown(pb.collection('leads').getOne('')), await thrown(pb.logs.getOne(''))];
    expect([record.message, log.message]).toEqual(['Missing required record id.', 'Missing required log id.']);
    expect([toClientError(record).code, toClientError(log).code]).toEqual(['missing_record_id', 'missing_log_id']);
    expect([en.errors.missing_record_id, en.errors.missing_log_id]).toEqual([
      'Missing required record id.',
      'Missing required log id.',
    ]);
    expect([da.errors.missing_record_id, da.errors.missing_log_id]).toEqual([
      'Postens id mangler.',
      'Loglinjens id mangler.',
    ]);
  });

  test('§8.5 the fallback message', async () => {
    const error = await thrown(
      client(() => Promise.resolve(new Response('<html>', { status: 500 })))
        .collection('leads')
        .getOne('abcdefghijklmno'),
    );
    expect(error.message).toBe('Something went wrong.');
    expect(toClientError(error).code).toBe('internal');
    expect(toClientError(new TypeError('whatever')).code).toBe('internal');
    expect(en.errors.internal).toBe('Something went wrong while processing your request.');
  });

  test('§8.6 an aborted request gives an auto-cancel message', async () => {
    const pb = client((): Promise<Response> => Promise.reject(new DOMException('aborted', 'AbortError')));
    const error = await thrown(pb.collection('leads').getOne('abcdefghijklmno'));
    expect(error.isAbort).toBe(true);
    expect(error.message).toMatch(/autocancel|aborted/i);
    expect(toClientError(error).code).toBe('aborted');
    expect(en.errors.aborted).toContain('auto-cancelled');
  });

  test('§8.7 a refused connection on localhost hints to use the numeric local address', async () => {
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED ::1:8090') });
    const error = await thrown(
      client(() => Promise.reject(refused))
        .collection('leads')
        .getOne('abcdefghijklmno'),
    );
    expect(error.message).toContain('127.0.0.1');
    expect(toClientError(error).code).toBe('offline');
    expect([da.errors.localhost, en.errors.localhost].every((text) => text.includes('127.0.0.1'))).toBe(true);
  });

  test('§8.8 a first-item lookup with no match', async () => {
    const error = await thrown(
      client(json(200, { page: 1, perPage: 1, items: [] }))
        .collection('leads')
        .getFirstListItem('name = "x"'),
    );
    expect(error).toMatchObject({ status: 404, message: "The requested resource wasn't found." });
    expect(toClientError(error).code).toBe('not_found');
    expect(en.errors.not_found).toBe("The requested resource wasn't found.");
  });

  test('§8.9 §5.2 PocketBase’s own field errors come as codes that have a text', async () => {
    const body = {
      code: 400,
      message: 'Failed',
      data: {
        name: { code: 'validation_required', message: 'x' },
        email: { code: 'validation_is_email', message: 'x' },
      },
    };
    const error = toClientError(await thrown(client(json(400, body)).collection('leads').create({})));
    expect(error).toBeInstanceOf(ClientError);
    expect(error.fields).toEqual({ name: { code: 'required' }, email: { code: 'invalid' } });
  });
});

test('a script that could not be fetched becomes the error missing_part', () => {
  expect(toClientError(Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' }))).toMatchObject({
    code: 'missing_part',
    status: 0,
  });
});
