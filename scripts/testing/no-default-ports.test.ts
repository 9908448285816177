import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { DEFAULT_PORTS, takeTried } from './no-default-ports.mjs';

test.each(DEFAULT_PORTS)('a test can neither reach nor hold port %i, whatever runs there', async (port) => {
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  const reached = await new Promise((done) => connect(port, '127.0.0.1').on('error', done));
  expect(reached).toMatchObject({ code: 'ECONNREFUSED' });
  const held = await new Promise((done) => createServer().on('error', done).listen({ port, host: '127.0.0.1' }));
  expect(held).toMatchObject({ code: 'EACCES' });
  // This is what fails any other test that tries.
  expect(takeTried()).toEqual([port, port, port]);
});

test('nor can a Node process that a test starts', () => {
  const script = `fetch('http://127.0.0.1:3000/').then(() => 'reached', (error) => error.cause.message).then(console.log)`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8', env: process.env });
  expect(stdout).toBe('ECONNREFUSED: no test may use port 3000, a default port of the product\n');
});

test('other ports are open', async () => {
  const server = createServer((socket) => socket.end('hello'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const heard = await new Promise((done) => connect(port, '127.0.0.1').on('data', (data) => done(String(data))));
  server.close();
  expect([heard, takeTried()]).toEqual(['hello', []]);
});
