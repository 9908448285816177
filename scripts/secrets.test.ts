import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRET_NAMES } from '../lib/core/server/env.ts';
import { checkData } from './lib/doctor/data.ts';
import { ensureSecrets } from './lib/product/secrets.ts';
import { newFolder } from './testing/new-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'secrets.json');
});

const makeDatabase = () => {
  mkdirSync(join(folder, 'pb_data'));
  writeFileSync(join(folder, 'pb_data/data.db'), '');
};

test('secrets that a database needs are not made anew', () => {
  makeDatabase();
  expect(() => ensureSecrets(folder, {})).toThrow(
    /secrets\.json lacks SESSION_SECRET, ENCRYPTION_KEY, SUPERUSER_EMAIL/,
  );
  ensureSecrets(folder, Object.fromEntries(SECRET_NAMES.map((name) => [name, 'x'.repeat(64)])));
});

test('a missing key is named together with what would be lost', () => {
  const { ENCRYPTION_KEY: _key, ...others } = ensureSecrets(folder, {});
  makeDatabase();
  writeFileSync(file, JSON.stringify(others));
  expect(() => ensureSecrets(folder, {})).toThrow(
    /lacks ENCRYPTION_KEY of .* stored Microsoft sign-ins can no longer be/,
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(others);
});

test('secrets without which nothing is lost are made anew', () => {
  const { PRIVATE_HEADER_SECRET: _secret, ...others } = ensureSecrets(folder, {});
  makeDatabase();
  writeFileSync(file, JSON.stringify(others));
  expect(ensureSecrets(folder, {})).toMatchObject(others);
});

test('doctor reports secrets with which the product does not start', () => {
  const { ENCRYPTION_KEY: _key, ...others } = ensureSecrets(folder, {});
  makeDatabase();
  const faults = () =>
    checkData({ DATA_DIR: folder, STANDIN: true, ADMIN_EMAILS: [] })
      .filter(({ kind }) => kind === 'bad')
      .map(({ text }) => text);
  writeFileSync(file, JSON.stringify(others));
  expect(faults()).toContainEqual(expect.stringContaining('lacks ENCRYPTION_KEY'));
  writeFileSync(file, '{"SESS');
  expect(faults()).toContainEqual(expect.stringContaining('is damaged or not readable'));
});
