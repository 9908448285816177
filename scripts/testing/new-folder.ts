/** Folders for the tests of a file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let made: string[] = [];

/** A new, empty folder, removed after the test. @returns its path */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ordre-test-'));
  made.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made = [];
});
