/** Doctor's checks of folders, ports and settings, before anything is asked at Microsoft. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseSettings } from '../lib/core/server/env.ts';
import { writeParts } from '../lib/core/server/system/parts.ts';
import { freePort } from '../server/testing/pocketbase.ts';
import { checkData } from './lib/doctor/data.ts';
import { type Finding, lineOf } from './lib/doctor/finding.ts';
import { checkTenant } from './lib/doctor/microsoft.ts';
import { checkRunning } from './lib/doctor/running.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { newFolder } from './testing/new-folder.ts';

const TENANT = { MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b', MICROSOFT_TENANT_ID: 'c' };
let folder: string;
beforeEach(() => void (folder = newFolder()));

const lines = (findings: Finding[]) => findings.map(lineOf);

describe('DATA_DIR', () => {
  const check = (dataDir: string) => lines(checkData(parseSettings({ DATA_DIR: dataDir })));

  test('that is a file is named', () => {
    const file = join(folder, 'data');
    writeFileSync(file, '');
    expect(check(file)).toEqual([
      `✗ DATA_DIR names ${file}, which is a file → name a folder in DATA_DIR, or move the file away`,
    ]);
  });

  test('that can not be made is named', () => {
    writeFileSync(join(folder, 'file'), '');
    const below = join(folder, 'file/data');
    expect(check(below)).toEqual([
      `✗ ${below} can't be made: ${join(folder, 'file')} is a file → name another folder in DATA_DIR, or move the file away`,
    ]);
  });

  test('that this user may not make is named', () => {
    // Root may write everywhere, so the check runs as a user without rights.
    const script = `
      import { parseSettings } from ${JSON.stringify(join(ROOT, 'lib/core/server/env.ts'))};
      import { checkData } from ${JSON.stringify(join(ROOT, 'scripts/lib/doctor/data.ts'))};
      const env = parseSettings({ DATA_DIR: '/var/lib/nobody-made-this/data' });
      if (process.getuid() === 0) process.setuid(65534);
      console.log(JSON.stringify(checkData(env)));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(lines(JSON.parse(stdout) as Finding[])).toEqual([
      "✗ /var/lib/nobody-made-this/data can't be made: no write access to /var/lib → " +
        'make it and give this user the folder, or set DATA_DIR',
    ]);
  });

  test('that is not there yet and can be made is fine', () => {
    expect(check(join(folder, 'new/data'))).toEqual([expect.stringMatching(/^- .* npm start makes it$/)]);
  });
});

describe('the ports', () => {
  const servers: Server[] = [];
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  /** Answers each path with its words, else with a page. @returns the port */
  async function serve(words: Record<string, string> = {}): Promise<number> {
    const server = createServer((req, res) => res.end(words[req.url ?? ''] ?? '<html>Another program</html>'));
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  }
  const check = async (port: number) => {
    const [pocketbase, standin] = [await freePort(), await freePort()];
    const ports = { PORT: String(port), POCKETBASE_PORT: String(pocketbase), STANDIN_PORT: String(standin) };
    return lines(await checkRunning(parseSettings({ ...ports, DATA_DIR: folder })));
  };
  const PRODUCT = { '/healthz': 'ok\n', '/readyz': 'unavailable\n' };

  test('held by another program are named, though it answers every address', async () => {
    const port = await serve();
    expect(await check(port)).toEqual([
      '- The product is not running here',
      `✗ Port ${port} is held by another program → stop it (ss --listening --tcp --processes names it) or set PORT`,
      expect.stringMatching(/^✓ Port \d+ is free$/),
      expect.stringMatching(/^✓ Port \d+ is free$/),
    ]);
  });

  test('held by another installation of the product are named', async () => {
    const port = await serve(PRODUCT);
    const named =
      `✗ Port ${port} is held by another installation of this product, which does not run on ${folder} → ` +
      'stop that one, set PORT, or set DATA_DIR to its folder';
    expect(await check(port)).toContain(named);
    // Its list of processes was left behind by a machine that lost power.
    const ended = spawn(process.execPath, ['-e', '']);
    await new Promise((done) => ended.once('exit', done));
    writeParts(folder, { Web: { pid: Number(ended.pid), since: '2026-11-24T07:00:00Z', restarts: 0 } });
    expect(await check(port)).toContain(named);
  });

  test('of the product that runs on this folder are its own', async () => {
    writeParts(folder, { Web: { pid: process.pid, since: '2026-11-24T07:00:00Z', restarts: 0 } });
    const port = await serve(PRODUCT);
    expect(await check(port)).toEqual([
      `✓ The product answers at http://localhost:${port}`,
      expect.stringMatching(/^✗ PocketBase does not answer at .* → see .*pocketbase\.log$/),
    ]);
  });
});

test.each([
  ['a tenant’s id', { MICROSOFT_TENANT_ID: '8A1B2c3d-0000-4000-8000-0123456789ab' }, 0],
  ['words', { MICROSOFT_TENANT_ID: 'firma' }, 1],
  ['Microsoft’s word for all tenants', { MICROSOFT_TENANT_ID: 'common' }, 1],
  ['an id without its end', { MICROSOFT_TENANT_ID: '8a1b2c3d-0000-4000-8000' }, 1],
  ['any id at an authority of one’s own', { MICROSOFT_AUTHORITY: 'http://localhost:4602/demo' }, 0],
])('MICROSOFT_TENANT_ID: %s', (_, more, faults) => {
  const found = lines(checkTenant(parseSettings({ ...TENANT, ...more })));
  expect(found).toHaveLength(faults);
  for (const line of found)
    expect(line).toMatch(/^✗ MICROSOFT_TENANT_ID is no tenant id.* → copy "Directory \(tenant\)/);
});

test('npm run doctor names each of them', () => {
  writeFileSync(join(folder, 'data'), '');
  mkdirSync(join(folder, 'other'));
  const doctor = (more: Record<string, string>) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/doctor.ts'], {
      cwd: ROOT,
      env: { ...hermeticEnv(process.env), ...TENANT, PORT: '4646', ADMIN_EMAILS: 'chef@firma.dk', ...more },
      encoding: 'utf8',
    }).stdout.split('\n');
  expect(doctor({ APP_URL: 'https://firma.dk/ordre' })).toContain(
    '✗ APP_URL is wrong or missing → must be an http or https address without a path, such as ' +
      'https://ordre.example.dk; see .env.example',
  );
  const all = doctor({ APP_URL: 'http://firma.dk', DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'no') });
  expect(all).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^✗ DATA_DIR names .* which is a file → /),
      expect.stringMatching(/^✗ BACKUP_DIR names .* which does not exist → /),
      expect.stringMatching(/^✗ MICROSOFT_TENANT_ID is no tenant id/),
    ]),
  );
});
