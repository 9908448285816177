/** Debian's nginx with Debian's own nginx.conf and our deploy/nginx.conf; only ports, names and paths are replaced. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { answers, until } from '../lib/wait.ts';
import type { Certificate } from './certificate.ts';
import { programPath } from '../lib/tests/programs.ts';

type Places = { folder: string; root: string; http: number; https: number; product: number; certificate: Certificate };

/** Replaces every `from`. @throws Error if there is none, so that a changed file can't go untested */
function replace(text: string, from: string | RegExp, to: string): string {
  const result = text.replaceAll(from, to);
  if (result === text) throw new Error(`nothing like ${String(from)} to replace`);
  return result;
}

function siteOf({ root, http, https, product, certificate }: Places): string {
  let site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
  site = replace(site, /\b80;/g, `${http};`);
  site = replace(site, /\b443 /g, `${https} `);
  site = replace(site, '127.0.0.1:3000', `127.0.0.1:${product}`);
  site = replace(site, /\/etc\/\S+fullchain\.pem/g, certificate.certFile);
  site = replace(site, /\/etc\/\S+privkey\.pem/g, certificate.keyFile);
  site = replace(site, 'ordre.example.dk', 'localhost');
  const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'));
  return hasIpv6 ? site : replace(site, /listen \[::\].*/g, '');
}

function mainOf(folder: string): string {
  let main = readFileSync('/etc/nginx/nginx.conf', 'utf8');
  main = replace(main, '/run/nginx.pid', join(folder, 'nginx.pid'));
  main = replace(main, '/var/log/nginx/', `${folder}/`);
  main = replace(main, '/etc/nginx/sites-enabled/*', join(folder, 'site.conf'));
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kept.map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`).join('\n');
  return replace(main, 'http {', `http {\n${temporary}`);
}

/** Starts nginx and waits until it passes requests on. @returns how to stop it. @throws Error with nginx's words */
export async function startNginx(places: Places): Promise<() => Promise<void>> {
  const { folder, http } = places;
  // The workers are another user.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'temporary'), { mode: 0o755 });
  writeFileSync(join(folder, 'site.conf'), siteOf(places));
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder));
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const child = spawn(programPath('nginx'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const isUp = async () => child.exitCode !== null || answers(`http://127.0.0.1:${http}/`, (status) => status === 308);
  if (!(await until(isUp, 10_000)) || child.exitCode !== null) {
    child.kill();
    throw new Error(`nginx does not start: ${words}`);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
