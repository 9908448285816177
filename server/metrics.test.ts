/** The content of `/metrics`, and who may read it. */
import { createMetrics } from './metrics.ts';
import type { Readings } from './readings.ts';
import { ask, raw, startProxy, startUpstream, until, type TestProxy } from './testing/http.ts';

const KEY = 'k'.repeat(32);
const READINGS: Readings = {
  parts: [
    { name: 'Web', since: '2026-11-23T06:00:00.000Z', restarts: 0, memory: 200_000_000, answerMs: 2 },
    { name: 'PocketBase', since: null, restarts: 3, memory: null, answerMs: null },
  ],
  outbox: { waiting: 2, failed: 1, unknown: 0, oldestSeconds: 61 },
  disk: { free: 5_000_000_000, size: 10_000_000_000, database: 1_234_567 },
  lastBackup: new Date('2026-11-23T03:15:00Z'),
};

let readings: Readings;
let upstream: Awaited<ReturnType<typeof startUpstream>>;
let proxy: TestProxy;
beforeEach(async () => {
  readings = READINGS;
  upstream = await startUpstream((req, res) => {
    if (req.url === '/api/realtime') {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' });
      res.write(':\n\n');
    } else res.end('{}');
  });
  const metrics = createMetrics(() => Promise.resolve(readings), false);
  proxy = await startProxy(upstream.url, {
    metrics,
    metricsKey: KEY,
    limits: { byAccount: { most: 100, windowMs: 60_000 }, byAddress: { most: 7, windowMs: 60_000 } },
  });
});
afterEach(async () => {
  await proxy.stop();
  await upstream.stop();
});

/** The metrics by name and labels. @throws Error for a line that is not Prometheus's text format */
function parse(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || /^# (HELP [a-z_]\w* \S.*|TYPE [a-z_]\w* (counter|gauge|histogram|summary))$/.test(line))
      continue;
    const [, name, value] = /^([a-z_]\w*(?:\{(?:\w+="[^"\\\n]*",?)+\})?) (-?\d\S*|Nan|[+-]Inf)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Not a metric: ${line}`);
    expect(found.has(name)).toBe(false);
    found.set(name, Number(value.replace('Inf', 'Infinity')));
  }
  return found;
}

const WITH_KEY: { headers: Record<string, string> } = { headers: { Authorization: `Bearer ${KEY}` } };
const read = async () => parse((await ask(proxy.url, '/metrics', WITH_KEY)).text);

describe('who may read them', () => {
  const status = async (headers: Record<string, string>) => (await ask(proxy.url, '/metrics', { headers })).status;

  test('whoever has the key, directly and through a reverse proxy', async () => {
    const answer = await ask(proxy.url, '/metrics', WITH_KEY);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(await status({ ...WITH_KEY.headers, 'X-Forwarded-For': '192.0.2.7' })).toBe(200);
  });

  test('no program on this machine without it, since a reverse proxy is one', async () => {
    expect(await status({})).toBe(404);
    expect(await status({ Host: 'localhost' })).toBe(404);
  });

  test.each([`Bearer ${KEY}x`, `Bearer ${KEY.slice(1)}`, 'Bearer ', `Basic ${KEY}`, KEY])(
    'not with %j',
    async (authorization) => {
      expect(await status({ Authorization: authorization })).toBe(404);
    },
  );

  test('where no key is set, nobody', async () => {
    const closed = await startProxy(upstream.url);
    expect((await ask(closed.url, '/metrics')).status).toBe(404);
    for (const Authorization of ['Bearer ', 'Bearer undefined'])
      expect((await ask(closed.url, '/metrics', { headers: { Authorization } })).status).toBe(404);
    await closed.stop();
  });

  test('they can only be read', async () => {
    expect((await ask(proxy.url, '/metrics', { method: 'POST' })).status).toBe(405);
  });
});

test('requests are counted by kind and status, without paths or ids', async () => {
  await ask(proxy.url, '/api/collections/leads/records/abc123def456ghi', { headers: { Authorization: 'a' } });
  await ask(proxy.url, '/leads/profile/abc123def456ghi');
  await ask(proxy.url, '/_next/static/a.js');
  await ask(proxy.url, '/api/offers/x/send', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
  await ask(proxy.url, '/api/settings');
  await ask(proxy.url, '/api/leads', {
    method: 'POST',
    headers: { Authorization: 'a', 'Content-Length': '99999999' },
    body: 'x',
  }).catch(() => undefined);
  for (let i = 0; i < 6; i++) await ask(proxy.url, '/api/health');
  const metrics = await read();
  const counted = [...metrics].filter(([name]) => name.startsWith('ordrestyring_http_requests_total'));
  expect(Object.fromEntries(counted)).toMatchObject({
    'ordrestyring_http_requests_total{route="records",status="200"}': 1,
    'ordrestyring_http_requests_total{route="page",status="200"}': 1,
    'ordrestyring_http_requests_total{route="asset",status="200"}': 1,
    'ordrestyring_http_requests_total{route="endpoint",status="403"}': 1,
    'ordrestyring_http_requests_total{route="refused",status="404"}': 1,
    'ordrestyring_http_requests_total{route="command",status="200"}': 5,
    'ordrestyring_http_requests_total{route="command",status="413"}': 1,
    'ordrestyring_http_requests_total{route="command",status="429"}': 1,
  });
  expect(metrics.get('ordrestyring_http_refused_total{reason="rate_limit"}')).toBe(1);
  expect(metrics.get('ordrestyring_http_refused_total{reason="too_large"}')).toBe(1);
  expect(metrics.get('ordrestyring_http_refused_total{reason="other_site"}')).toBe(1);
  expect(metrics.get('ordrestyring_http_request_seconds_count{route="records"}')).toBe(1);
  expect(metrics.get('ordrestyring_pocketbase_seconds_count')).toBe(6);
  expect(JSON.stringify([...metrics.keys()])).not.toContain('abc123def456ghi');
});

test('open event streams are counted while they are open', async () => {
  const stream = raw(proxy.url, 'GET /api/realtime HTTP/1.1\r\nHost: a\r\n\r\n', 300);
  let open = 0;
  for (let tries = 0; open === 0 && tries < 50; tries++) open = (await read()).get('ordrestyring_event_streams') ?? 0;
  expect(open).toBe(1);
  await stream;
  let closed = false;
  void (async () => {
    while (!closed) closed = (await read()).get('ordrestyring_event_streams') === 0;
  })();
  await until(() => closed);
  expect((await read()).has('ordrestyring_http_request_seconds_count{route="events"}')).toBe(false);
});

test('the other parts are shown as they were read', async () => {
  expect(Object.fromEntries(await read())).toMatchObject({
    'ordrestyring_part_up{part="Web"}': 1,
    'ordrestyring_part_up{part="PocketBase"}': 0,
    'ordrestyring_part_restarts{part="PocketBase"}': 3,
    'ordrestyring_part_memory_bytes{part="Web"}': 200_000_000,
    'ordrestyring_outbox_mails{status="waiting"}': 2,
    'ordrestyring_outbox_mails{status="failed"}': 1,
    'ordrestyring_outbox_mails{status="unknown"}': 0,
    ordrestyring_outbox_oldest_seconds: 61,
    ordrestyring_disk_free_bytes: 5_000_000_000,
    ordrestyring_database_bytes: 1_234_567,
    ordrestyring_last_backup_timestamp_seconds: Date.UTC(2026, 10, 23, 3, 15) / 1000,
  });
  readings = { ...READINGS, outbox: null, disk: null, lastBackup: null };
  const without = await read();
  expect(without.get('ordrestyring_last_backup_timestamp_seconds')).toBe(0);
  for (const name of without.keys()) expect(name).not.toMatch(/outbox|disk|database/);
});

test('prom-client’s own metrics of the process are among them', async () => {
  // In a process of its own: they keep a test running.
  const { execFileSync } = await import('node:child_process');
  const script = `
    import { createMetrics } from './server/metrics.ts';
    const metrics = createMetrics(async () => ({ parts: [], outbox: null, disk: null, lastBackup: null }));
    console.log(await metrics.text());
    process.exit(0);`;
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  const names = [...parse(text.trim()).keys()];
  expect(names).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(names).toContain('nodejs_heap_size_used_bytes');
});
