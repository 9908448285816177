/** Doctor's checks: each fault is found and says what to do. Microsoft is the stand-in, certificates are real. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from '../lib/core/server/env.ts';
import { startOsrmServer } from '../lib/planning/testing/osrm-server.ts';
import { createTilesFile } from '../lib/map/testing/pmtiles-file.ts';
import { freePort } from '../server/testing/pocketbase.ts';
import { CLIENT, startStandin, type Standin } from '../standin/testing/client.ts';
import { checkCertificate } from './lib/doctor/certificate.ts';
import { checkDisk } from './lib/doctor/data.ts';
import { type Finding, lineOf } from './lib/doctor/finding.ts';
import { checkMail } from './lib/doctor/mail.ts';
import { checkMap } from './lib/doctor/map.ts';
import { checkOptimiser } from './lib/doctor/optimiser.ts';
import { checkRouter } from './lib/doctor/router.ts';
import { checkMemory } from './lib/doctor/memory.ts';
import { checkClient, checkClock, checkRedirect } from './lib/doctor/microsoft.ts';
import { ROOT } from './lib/root.ts';
import { hermeticEnv } from './lib/tests/test-env.ts';
import { type Certificate, makeCertificate } from './testing/certificate.ts';

// Processes start slowly on a busy machine.
jest.setTimeout(60_000);

let folder: string;
let standin: Standin;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ordre-doctor-'));
  standin = await startStandin();
});
afterAll(async () => {
  await standin.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => control({ secretExpired: false, clockAheadSeconds: 0, grantedScopes: null }));

async function control(body: object): Promise<void> {
  // While a program runs, this process sees nothing, and the stand-in closes a connection that is kept too long.
  const headers = { 'Content-Type': 'application/json', connection: 'close' };
  const answer = await fetch(`${standin.url}/control`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
}

const variables = () => ({
  APP_URL: 'http://localhost:3000',
  DATA_DIR: join(folder, 'data'),
  MICROSOFT_CLIENT_ID: CLIENT.id,
  MICROSOFT_CLIENT_SECRET: CLIENT.secret,
  MICROSOFT_TENANT_ID: 'demo',
  MICROSOFT_AUTHORITY: `${standin.url}/demo`,
  GRAPH_URL: standin.url,
  ADMIN_EMAILS: 'admin@demo.test',
});
const settings = (more: Record<string, string> = {}) => parseSettings({ ...variables(), ...more });
const lines = (findings: Finding[]) => findings.map(lineOf).join('\n');

test('maps: from the outline, the firm’s file or a style; a file that is missing or no tiles is a fault', () => {
  const { DATA_DIR } = settings();
  const check = (more: Record<string, string> = {}) => lineOf(checkMap(settings({ DATA_DIR, ...more })));
  const PMTILES_FILE = 'danmark.pmtiles';
  expect(check()).toMatch(/^- Maps show the product's own outline/);
  expect(check({ MAP_STYLE_URL: 'https://kort.example.dk/{theme}.json' })).toBe(
    '✓ Maps are drawn from https://kort.example.dk (MAP_STYLE_URL)',
  );
  expect(check({ PMTILES_FILE })).toMatch(/^✗ PMTILES_FILE is not there: .*put the file there/);
  mkdirSync(DATA_DIR, { recursive: true });
  writeFileSync(join(DATA_DIR, PMTILES_FILE), 'no tiles at all');
  expect(check({ PMTILES_FILE })).toMatch(/^✗ PMTILES_FILE is no PMTiles file/);
  writeFileSync(join(DATA_DIR, PMTILES_FILE), createTilesFile());
  expect(check({ PMTILES_FILE })).toMatch(/^✓ Maps are drawn from .*danmark\.pmtiles/);
  rmSync(join(DATA_DIR, PMTILES_FILE));
});

describe('the optimiser', () => {
  const check = async (more: Record<string, string> = {}, environment?: Record<string, string>) =>
    lineOf(await checkOptimiser(settings(more), environment));

  test('that can be installed is good, and one without Python says what is missing', async () => {
    expect(await check()).toBe('✓ Routes can be optimised: Python is there, and the first use installs VROOM');
    expect(await check({}, { PATH: '' })).toMatch(/^- No Python 3\.10 .*python3-venv/);
    expect(await check({ OPTIMISER: 'off' })).toBe('- OPTIMISER=off: routes are not optimised');
  });

  test('that is a service must answer', async () => {
    expect(await check({ VROOM_URL: `${standin.url}/` })).toMatch(/^✓ VROOM_URL answers/);
    const port = await freePort();
    expect(await check({ VROOM_URL: `http://127.0.0.1:${port}/` })).toMatch(
      /^✗ VROOM_URL does not answer: .*ECONNREFUSED.* → start the service/,
    );
  });
});

test('a router must answer as OSRM does, with a map of Denmark', async () => {
  const check = async (url?: string) => lineOf(await checkRouter(settings(url ? { OSRM_URL: url } : {})));
  const osrm = await startOsrmServer();
  expect(await check()).toMatch(/^- Drives are estimated by the product itself/);
  expect(await check(`${osrm.url}/`)).toBe(`✓ Drives are measured by the OSRM at ${osrm.url}`);
  osrm.snap = () => 400_000;
  expect(await check(osrm.url)).toMatch(/^✗ OSRM_URL knows no way from Aarhus to København.* → give it a map of/);
  expect(await check(standin.url)).toMatch(/^✗ OSRM_URL does not answer as OSRM does: .*\(404.*\) → start it/);
  await osrm.stop();
  expect(await check(`http://127.0.0.1:${await freePort()}`)).toMatch(
    /^✗ OSRM_URL does not answer .*\(ECONNREFUSED\) → start it/,
  );
});

describe('client id and secret', () => {
  const check = async (more?: Record<string, string>) => {
    const { findings, appToken } = await checkClient(settings(more));
    return { text: lines(findings), appToken };
  };

  test('that Microsoft accepts are good', async () => {
    const { text, appToken } = await check();
    expect(text).toBe('✓ Microsoft accepts the client id and the secret\n✓ The clock agrees with Microsoft’s');
    expect(appToken).toMatch(/^[\w-]{40,}$/);
  });

  test.each([
    ['an unknown id', { MICROSOFT_CLIENT_ID: 'nonsense' }, /^✗ .*MICROSOFT_CLIENT_ID.*AADSTS700016.* → copy "App/],
    [
      'a wrong secret',
      { MICROSOFT_CLIENT_SECRET: 'wrong' },
      /^✗ .*SECRET is wrong.*AADSTS7000215.* → copy the "Value"/,
    ],
  ])('%s is found', async (_, more, line) => {
    const { text, appToken } = await check(more);
    expect(text.split('\n')[0]).toMatch(line);
    expect(appToken).toBeNull();
  });

  test('an unknown tenant is found', async () => {
    const { text } = await check({ MICROSOFT_AUTHORITY: `${standin.url}/elsewhere` });
    expect(text).toMatch(/^✗ .*tenant \(AADSTS90002\) → copy "Directory \(tenant\) ID"/);
  });

  test('an expired secret is found', async () => {
    await control({ secretExpired: true });
    expect((await check()).text).toMatch(/^✗ .*has expired.*AADSTS7000222.* → make a new one/);
  });

  test('a Microsoft that can not be reached is reported as that', async () => {
    const { text } = await check({ MICROSOFT_AUTHORITY: `http://127.0.0.1:${await freePort()}/demo` });
    expect(text).toMatch(/^✗ .* can't be reached \(ECONNREFUSED\) → allow outgoing https/);
  });

  test('no line shows the secret', async () => {
    const secret = 'a-secret-that-nobody-may-see';
    expect((await check({ MICROSOFT_CLIENT_SECRET: secret })).text).not.toContain(secret);
  });
});

describe('clock', () => {
  test.each([
    [-300, /^✗ .*clock is (299|300|301) s ahead of Microsoft's → .*set-ntp true$/],
    [300, /^✗ .*clock is (299|300|301) s behind Microsoft's → .*set-ntp true$/],
  ])('%i s off is found by the answer of Microsoft', async (clockAheadSeconds, line) => {
    await control({ clockAheadSeconds });
    const { findings } = await checkClient(settings());
    expect(lines(findings.slice(1))).toMatch(line);
  });

  test('a minute is no fault, and an answer without a date says nothing', () => {
    const date = 'Mon, 23 Nov 2026 07:00:00 GMT';
    expect(checkClock(date, Date.parse(date) + 60_000)).toMatchObject([{ kind: 'good' }]);
    expect(checkClock(date, Date.parse(date) + 61_000)).toMatchObject([{ kind: 'bad' }]);
    expect(checkClock(null, 0)).toEqual([]);
  });
});

describe('redirect address', () => {
  test('a registered one is good', async () => {
    expect(lineOf(await checkRedirect(settings()))).toBe(
      '✓ Microsoft redirects to http://localhost:3000/login/callback',
    );
  });

  test('one that is not registered is found', async () => {
    const line = lineOf(await checkRedirect(settings({ APP_URL: 'https://ordre.example.dk' })));
    expect(line).toMatch(/^✗ .*https:\/\/ordre\.example\.dk\/login\/callback is not registered \(AADSTS50011\) → add/);
  });

  test('where Microsoft shows another page, the address is given for a look by hand', async () => {
    const finding = await checkRedirect(settings({ MICROSOFT_AUTHORITY: `${standin.url}/elsewhere` }));
    expect(finding).toMatchObject({ kind: 'note', text: expect.stringContaining('compare by hand') });
  });
});

describe('mail permission', () => {
  const check = async () => {
    const env = settings();
    return lineOf(await checkMail(env, (await checkClient(env)).appToken));
  };
  const outbox = (rows: [status: string, error: string, updated: string][]) => {
    mkdirSync(join(folder, 'data/pb_data'), { recursive: true });
    const db = new DatabaseSync(join(folder, 'data/pb_data/data.db'));
    db.exec('CREATE TABLE mail_outbox (status TEXT, error TEXT, updated TEXT)');
    const insert = db.prepare('INSERT INTO mail_outbox VALUES (?, ?, ?)');
    for (const row of rows) insert.run(...row);
    db.close();
  };
  afterEach(() => rmSync(join(folder, 'data'), { recursive: true, force: true }));

  test('where the application may read its consents, they are compared', async () => {
    await control({ grantedScopes: 'User.Read User.ReadWrite openid' });
    expect(await check()).toMatch(/^✗ .*not consented to Mail\.Send → .*Grant admin consent/);
    await control({ grantedScopes: 'Mail.Send User.Read User.ReadWrite' });
    expect(await check()).toMatch(/^✓ .*Mail\.Send/);
  });

  test('else the last mail is the proof', async () => {
    outbox([
      ['fejlet', 'graph_403', '2026-11-01 07:00:00Z'],
      ['sendt', '', '2026-11-02 07:00:00Z'],
      ['fejlet', 'graph_400', '2026-11-03 07:00:00Z'],
    ]);
    expect(await check()).toBe('✓ Mail is sent; the last one on 2026-11-02');
  });

  test('a last mail that Microsoft forbade is a fault', async () => {
    outbox([
      ['sendt', '', '2026-11-02 07:00:00Z'],
      ['fejlet', 'graph_403', '2026-11-03 07:00:00Z'],
    ]);
    expect(await check()).toMatch(/^✗ .*403\) → Mail\.Send/);
  });

  test('without either it says that it does not know, and how to look', async () => {
    expect(await check()).toMatch(/^- .*only be seen by one.*API permissions/);
  });
});

describe('certificate', () => {
  const servers: Server[] = [];
  afterAll(() => servers.forEach((server) => server.close()));
  const serve = async ({ cert, key }: Certificate) => {
    const server = createServer({ cert, key }, (_, res) => res.end());
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  };
  const check = async (certificate: Certificate, options: { host?: string; ca?: string } = {}) => {
    const url = `https://${options.host ?? 'ordre.example.dk'}:${await serve(certificate)}`;
    return lineOf(await checkCertificate(url, { address: '127.0.0.1', ...(options.ca ? { ca: options.ca } : {}) }));
  };
  const make = (days: number) => makeCertificate(folder, 'ordre.example.dk', days);

  test('that browsers accept is good, with the days that are left', async () => {
    const own = make(60);
    expect(await check(own, { ca: own.cert })).toMatch(/^✓ .* valid for (59|60) days$/);
  });

  test('that ends soon is a fault', async () => {
    const own = make(10);
    expect(await check(own, { ca: own.cert })).toMatch(/^✗ .*ends in (9|10) days.* → .*certbot renew/);
  });

  test('that has expired is a fault', async () => {
    const own = make(-1);
    expect(await check(own, { ca: own.cert })).toMatch(/^✗ .*has expired → renew it now/);
  });

  test('that names another host is a fault', async () => {
    const own = make(60);
    expect(await check(own, { ca: own.cert, host: 'other.example.dk' })).toMatch(
      /^✗ .*does not name other\.example\.dk → /,
    );
  });

  test('that nobody signed is a fault', async () => {
    expect(await check(make(60))).toMatch(/^✗ .*signed by nobody.* → get one/);
  });

  test('whose chain is not sent is a fault', async () => {
    const issuer = makeCertificate(folder, 'authority.example.dk', 60);
    const own = makeCertificate(folder, 'ordre.example.dk', 61, issuer);
    expect(await check(own)).toMatch(/^✗ .*between its own and the authority's → .*fullchain\.pem/);
  });

  test.each([
    ['nothing listens', 'https://localhost:1', /^✗ .*\(ECONNREFUSED\) → start the reverse proxy/],
    ['the name is unknown', 'https://nothing.invalid', /^✗ .*\((ENOTFOUND|EAI_AGAIN)\) → /],
  ])('where %s, it says so', async (_, url, line) => {
    expect(lineOf(await checkCertificate(url))).toMatch(line);
  });

  test('a port without TLS is found', async () => {
    const line = lineOf(await checkCertificate(standin.url.replace('http:', 'https:')));
    expect(line).toMatch(/^✗ .* → the port does not speak TLS/);
  });
});

test.each([
  ['less than 1 GB of disk', checkDisk(0.9e9, 0), 'bad'],
  ['1 GB of disk for a small database', checkDisk(1e9, 0), 'good'],
  ['5 GB of disk for a database of 3', checkDisk(5e9, 3e9), 'bad'],
  ['7 GB of disk for a database of 3', checkDisk(7e9, 3e9), 'good'],
  ['1 GB of memory', checkMemory(1e9), 'bad'],
  ['2 GB of memory', checkMemory(2e9), 'good'],
])('%s', (_, finding, kind) => {
  expect(finding.kind).toBe(kind);
  if (finding.kind === 'bad') expect(finding.todo).not.toBe('');
});

describe('npm run doctor', () => {
  const doctor = (more: Record<string, string>) =>
    spawnSync('node', [join(ROOT, 'scripts/bootstrap.mjs'), 'doctor'], {
      env: { ...hermeticEnv(process.env), ...variables(), PORT: '4545', ...more },
      encoding: 'utf8',
    });

  test('fails for a client id that Microsoft does not know', () => {
    const { status, stdout } = doctor({ MICROSOFT_CLIENT_ID: 'nonsense' });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^✗ Microsoft does not know MICROSOFT_CLIENT_ID in this tenant \(AADSTS700016\) → /m);
  });

  test('fails for a certificate that can not be reached, and names what to do on every ✗', () => {
    const { status, stdout } = doctor({ APP_URL: 'https://localhost:1', TRUSTED_PROXY: '127.0.0.1' });
    expect(status).toBe(1);
    const faults = stdout.split('\n').filter((line) => line.startsWith('✗'));
    expect(faults).toEqual([
      expect.stringMatching(/AADSTS50011.* → add exactly/),
      expect.stringMatching(/localhost:1 can't be reached.* → start/),
      // With a tenant somebody wants to work.
      expect.stringMatching(/The product is not running here → start it/),
    ]);
  });
});
