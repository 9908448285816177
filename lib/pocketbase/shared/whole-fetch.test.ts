import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PocketBase from 'pocketbase';
import { wholeFetch } from './whole-fetch.ts';

let server: Server;
let pb: PocketBase;

beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url?.includes('broken')) {
      res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 100 });
      res.write('{"id":"a');
      setTimeout(() => res.destroy(), 20);
    } else if (req.url?.includes('gone')) res.writeHead(204).end();
    else
      res
        .writeHead(req.url?.includes('refused') ? 409 : 200, { 'Content-Type': 'application/json' })
        .end('{"id":"a","code":"stale"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  pb = new PocketBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  pb.autoCancellation(false);
});
afterAll(() => void server.close());

test('a truncated body is an error, although the SDK alone returns an empty record', async () => {
  expect(await pb.collection('users').getOne('broken')).toEqual({});
  await expect(pb.collection('users').getOne('broken', { fetch: wholeFetch })).rejects.toMatchObject({
    status: 0,
    isAbort: false,
  });
});

test('complete, empty and refused answers are unchanged', async () => {
  expect(await pb.collection('users').getOne('whole', { fetch: wholeFetch })).toMatchObject({ id: 'a' });
  expect(await pb.send('/gone', { fetch: wholeFetch })).toEqual({});
  await expect(pb.send('/refused', { fetch: wholeFetch })).rejects.toMatchObject({
    status: 409,
    response: { code: 'stale' },
  });
});
