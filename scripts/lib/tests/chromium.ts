import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../fail.mjs';
import { installPackages } from './programs.ts';

/** The machine's Chromium: CHROMIUM_PATH, or the first one found; null if there is none. */
export function chromiumPath(env: NodeJS.ProcessEnv): string | null {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(delimiter)];
  // Debian's build without windows is a third quicker.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

/** The path of a Chromium, installed by apt where possible. @throws SetupError if there is none */
export function ensureChromium(env: NodeJS.ProcessEnv): string {
  const found = chromiumPath(env);
  if (found) return found;
  if (env.CHROMIUM_PATH)
    throw new SetupError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not there: correct it or leave it out.`);
  const hint = 'install it (Debian: apt-get install chromium-headless-shell), or name one with CHROMIUM_PATH=….';
  if (!installPackages(['chromium-headless-shell'], env)) throw new SetupError(`Chromium is missing: ${hint}`);
  const installed = chromiumPath(env);
  if (!installed) throw new SetupError(`Chromium is missing: ${hint}`);
  return installed;
}
