import { createReportLimit } from './report-limit.ts';
import { ask, startProxy, startUpstream } from './testing/http.ts';

test('ten reports a minute of one network, and sixty in all', () => {
  let now = 0;
  const mayReport = createReportLimit(() => now);
  const many = (address: string, times: number) =>
    Array.from({ length: times }, () => mayReport(address)).filter(Boolean).length;
  expect(many('192.0.2.1', 30)).toBe(10);
  expect(many('2001:db8::1', 6) + many('2001:db8::2', 6)).toBe(10);
  let others = 0;
  for (let n = 2; n < 20; n++) others += many(`192.0.2.${n}`, 10);
  expect(others).toBe(40);
  now = 61_000;
  expect(mayReport('192.0.2.1')).toBe(true);
});

test('the proxy refuses more, and other calls go on', async () => {
  const upstream = await startUpstream((req, res) => void req.resume().on('end', () => res.writeHead(200).end()));
  const next = jest.fn((req, res) => void req.resume().on('end', () => res.writeHead(204).end()));
  const proxy = await startProxy(upstream.url, { next });
  const report = () =>
    ask(proxy.url, '/api/client-errors', { method: 'POST', headers: { 'content-type': 'application/json' } });
  const statuses = [];
  for (let n = 0; n < 40; n++) statuses.push((await report()).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect(next).toHaveBeenCalledTimes(10);
  expect((await ask(proxy.url, '/api/health')).status).toBe(200);
  await proxy.stop();
  await upstream.stop();
});
