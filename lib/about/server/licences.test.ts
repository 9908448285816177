import { join } from 'node:path';
import { collectLicences } from './licences.ts';

const licences = collectLicences(join(__dirname, '../../..'));

test('§2.4 /about names the licences of the shipped packages, read from node_modules', () => {
  const of = (name: string) => licences.find((one) => one.name === name)?.licence;
  expect([of('next'), of('react'), of('pocketbase'), of('zod')]).toEqual(['MIT', 'MIT', 'MIT', 'MIT']);
  expect(of('jest')).toBeUndefined();
  expect(licences.length).toBeGreaterThan(50);
});

test('every package has a licence that allows this use', () => {
  expect(licences.filter(({ licence }) => licence === 'UNKNOWN' || /AGPL|SSPL|BUSL|UNLICENSED/i.test(licence))).toEqual(
    [],
  );
});
