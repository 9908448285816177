/** Finds texts that no code uses, and keys that have no text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import da from '../../../messages/da.json';
import type { Texts } from './merge.ts';
import { SERVER_NAMESPACES } from '../server/namespaces.ts';

const ROOT = join(__dirname, '../../..');
const FOLDERS = ['app', 'components', 'lib', 'pocketbase', 'e2e/spec'];

function leaves(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : leaves(value, `${prefix}${key}.`),
  );
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
);
const code = sources.join('\n');
/** Every word in quotes, and the fixed beginnings and ends of composed keys: `types.${type}`. */
const words = new Set(code.match(/[\w.]+/g));
const beginnings = new Set([...code.matchAll(/[`'"]([\w.]+)\.\$\{/g)].map((match) => match[1] ?? ''));

const endings = [...new Set([...code.matchAll(/`(?:[\w.]*\.)?\$\{[^}]*\}(\w+)`/g)].map((match) => match[1] ?? ''))];

/** Whether a key is named whole, by its last part, or by a beginning or an ending whose rest comes from data. */
function isUsed(key: string): boolean {
  const parts = key.split('.');
  if (parts.some((_part, index) => words.has(parts.slice(index).join('.')) && index > 0) || words.has(key)) return true;
  if (endings.some((ending) => key.endsWith(ending))) return true;
  return parts.some((_part, from) =>
    parts.slice(from).some((_one, to) => beginnings.has(parts.slice(from, from + to + 1).join('.'))),
  );
}

test('every text is used', () => {
  expect(leaves(da).filter((key) => !isUsed(key))).toEqual([]);
});

test('the search for unused texts can find one', () => {
  expect(isUsed('layout.nobodyEverWroteThisKey')).toBe(false);
  expect(isUsed('common.save')).toBe(true);
});

test('every namespace in use exists', () => {
  const asked = [...code.matchAll(/(?:useTranslations|getTranslations)\('([\w.]+)'\)/g)].map((match) => match[1] ?? '');
  const at = (path: string) =>
    path
      .split('.')
      .reduce<Texts | string | undefined>((texts, key) => (typeof texts === 'object' ? texts[key] : undefined), da);
  expect([...new Set(asked)].filter((path) => typeof at(path) !== 'object')).toEqual([]);
});

test('what only the server has is asked for by no component', () => {
  const asked = [...code.matchAll(/useTranslations\('([\w.]+)'\)/g)].map((match) => match[1] ?? '');
  expect(asked.filter((path) => SERVER_NAMESPACES.some((name) => path.split('.')[0] === name))).toEqual([]);
});
