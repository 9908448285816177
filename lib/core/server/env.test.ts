import { EnvError, parseEnv, parseSettings, plainEnvironment } from './env.ts';

const secrets = {
  SESSION_SECRET: 's'.repeat(32),
  ENCRYPTION_KEY: 'a1'.repeat(32),
  PRIVATE_HEADER_SECRET: 'p'.repeat(32),
  STANDIN_SECRET: 'd'.repeat(32),
  SUPERUSER_EMAIL: 'setup@localhost.test',
  SUPERUSER_PASSWORD: 'x'.repeat(20),
};

function problemsOf(run: () => unknown): Record<string, string> {
  try {
    run();
  } catch (error) {
    if (error instanceof EnvError) return Object.fromEntries(error.problems.map((p) => [p.name, p.wanted]));
    throw error;
  }
  return {};
}

test('defaults follow the port', () => {
  const env = parseEnv({ ...secrets, PORT: '4100' });
  expect(env).toMatchObject({
    PORT: 4100,
    POCKETBASE_PORT: 4101,
    STANDIN_PORT: 4102,
    APP_URL: 'http://localhost:4100',
    PUBLIC_URL: 'http://localhost:4100',
    POCKETBASE_URL: 'http://127.0.0.1:4101',
    STANDIN: true,
    MICROSOFT_AUTHORITY: 'http://localhost:4102/demo',
    MICROSOFT_CLIENT_SECRET: secrets.STANDIN_SECRET,
    GRAPH_URL: 'http://localhost:4102',
    ADMIN_EMAILS: ['admin@demo.test'],
    TRUSTED_PROXY: [],
  });
  expect(env.DATA_DIR).toBe(`${process.cwd()}/data`);
  expect(env).toMatchObject({ BACKUP_DIR: `${env.DATA_DIR}/backups`, BACKUP_TIME: '02:00', BACKUP_KEEP_DAILY: 7 });
});

test('a Microsoft tenant replaces the stand-in', () => {
  const env = parseSettings({
    MICROSOFT_CLIENT_ID: 'id',
    MICROSOFT_CLIENT_SECRET: 'secret',
    MICROSOFT_TENANT_ID: 'tenant',
  });
  expect(env).toMatchObject({
    STANDIN: false,
    MICROSOFT_AUTHORITY: 'https://login.microsoftonline.com/tenant',
    GRAPH_URL: 'https://graph.microsoft.com',
    ADMIN_EMAILS: [],
  });
});

test('an incomplete Microsoft tenant is refused', () => {
  expect(Object.keys(problemsOf(() => parseSettings({ MICROSOFT_CLIENT_ID: 'id' })))).toEqual([
    'MICROSOFT_CLIENT_SECRET',
    'MICROSOFT_TENANT_ID',
  ]);
});

test('every wrong variable is named at once, and no value is repeated', () => {
  const wrong = {
    PORT: '99999',
    STANDIN_PORT: 'abc',
    APP_URL: 'ftp://secret-host',
    ADMIN_EMAILS: 'chef@demo.test, not-an-address',
    TRUSTED_PROXY: '10.0.0.0/8 proxy',
    LOG_LEVEL: 'loud',
    OPTIMISER: 'maybe',
    VROOM_URL: 'ftp://secret-host',
    OSRM_URL: 'ftp://secret-host',
    SMS_PROVIDER: 'pigeon',
    SMS_URL: 'ftp://secret-host',
    SMS_SENDER: 'Et alt for langt navn',
    AUTH_TOKEN_HOURS: '0',
    BACKUP_TIME: '24:00',
    BACKUP_KEEP_DAILY: '0',
    BACKUP_COPY_TO: '-oProxyCommand=x:/y',
    BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1ABC',
    ENCRYPTION_KEY: 'short',
    MICROSOFT_CLIENT_ID: 'id',
  };
  const problems = problemsOf(() => parseEnv({ ...secrets, ...wrong, SESSION_SECRET: '' }));
  expect(Object.keys(problems).sort()).toEqual(
    [
      ...Object.keys(wrong).filter((name) => name !== 'MICROSOFT_CLIENT_ID'),
      'MICROSOFT_CLIENT_SECRET',
      'MICROSOFT_TENANT_ID',
      'SMS_TOKEN',
      'SESSION_SECRET',
    ].sort(),
  );
  expect(() => parseEnv({ ...secrets, ...wrong })).not.toThrow(/AGE-SECRET|secret-host|not-an-address|loud|99999/);
});

test.each(['APP_URL', 'PUBLIC_URL'])('%s has no path: the product answers at the root of its name', (name) => {
  for (const wrong of ['https://firma.dk/ordre', 'https://firma.dk/?a=1', 'https://firma.dk/#a'])
    expect(problemsOf(() => parseSettings({ [name]: wrong }))).toEqual({
      [name]: 'an http or https address without a path, such as https://ordre.example.dk',
    });
  for (const right of ['https://Ordre.firma.dk', 'https://ordre.firma.dk:443/', 'http://[::1]:4100'])
    expect(parseSettings({ [name]: right })).toMatchObject({ [name]: right.replace(/\/$/, '') });
});

test('missing secrets are named', () => {
  expect(Object.keys(problemsOf(() => parseEnv({})))).toEqual(Object.keys(secrets));
});

test('an empty value counts as missing', () => {
  expect(
    parseSettings({ PORT: '', APP_URL: ' ', MICROSOFT_CLIENT_ID: '', ADMIN_EMAILS: '', LOG_LEVEL: '' }),
  ).toMatchObject({ PORT: 3000, STANDIN: true, LOG_LEVEL: 'info' });
});

test('lists are split, addresses lower-cased, URLs lose their slash', () => {
  expect(
    parseSettings({
      ADMIN_EMAILS: 'Chef@Demo.test; b@demo.test',
      TRUSTED_PROXY: '10.0.0.1,fd00::/8',
      APP_URL: 'https://ordre.demo.test/',
    }),
  ).toMatchObject({
    ADMIN_EMAILS: ['chef@demo.test', 'b@demo.test'],
    TRUSTED_PROXY: ['10.0.0.1', 'fd00::/8'],
    APP_URL: 'https://ordre.demo.test',
  });
});

test('programs that are not ours get folders and network, and no secrets', () => {
  const network = { https_proxy: 'http://proxy:1', PIP_INDEX_URL: 'https://packages.test', SSL_CERT_FILE: '/ca' };
  expect(
    plainEnvironment({ ...secrets, PATH: '/bin', HOME: '/root', ...network, MICROSOFT_CLIENT_SECRET: 'm' }),
  ).toEqual({
    PATH: '/bin',
    HOME: '/root',
    ...network,
  });
});

test('the file of map tiles is a name, so that it cannot lead out of the data folder', () => {
  expect(parseSettings({ PMTILES_FILE: 'danmark-2026.pmtiles' }).PMTILES_FILE).toBe('danmark-2026.pmtiles');
  for (const name of [
    '../x.pmtiles',
    '/etc/x.pmtiles',
    'a/b.pmtiles',
    '..pmtiles',
    '.pmtiles',
    'secrets.json',
    'a\\b.pmtiles',
  ])
    expect(Object.keys(problemsOf(() => parseSettings({ PMTILES_FILE: name })))).toEqual(['PMTILES_FILE']);
});

test('the address of a map style keeps its placeholder', () => {
  const url = 'https://kort.example.dk/styles/{theme}.json?key=1';
  expect(parseSettings({ MAP_STYLE_URL: url }).MAP_STYLE_URL).toBe(url);
  expect(Object.keys(problemsOf(() => parseSettings({ MAP_STYLE_URL: 'kort.example.dk' })))).toEqual(['MAP_STYLE_URL']);
});
