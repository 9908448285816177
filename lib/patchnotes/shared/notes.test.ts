import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../../package.json';
import { LATEST_NOTES } from './latest.ts';
import { PATCH_NOTES } from './notes.ts';

test('every file is in the list, newest first, and LATEST_NOTES is the newest', () => {
  const files = readdirSync(join(__dirname, 'notes')).map((file) => file.replace(/\.ts$/, ''));
  expect([...files].sort()).toEqual(PATCH_NOTES.map((note) => note.version).sort());
  const days = PATCH_NOTES.map((note) => note.day);
  expect(days).toEqual([...days].sort().reverse());
  expect(PATCH_NOTES[0]?.version).toBe(LATEST_NOTES);
  expect(LATEST_NOTES).toBe(version);
});

test('every change has a text in both languages', () => {
  for (const { changes } of PATCH_NOTES)
    for (const change of changes)
      for (const language of ['da', 'en'] as const) expect(change[language].trim()).not.toBe('');
});
