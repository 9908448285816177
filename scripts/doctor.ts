/**
 * `npm run doctor`: reports the configuration, and which services are reachable or missing. Changes nothing. Exit code
 * 1 if something required is missing.
 */
import { EnvError, type Settings, settings } from '../lib/core/server/env.ts';
import { checkBackups } from './lib/doctor/backups.ts';
import { checkCertificate } from './lib/doctor/certificate.ts';
import { checkData } from './lib/doctor/data.ts';
import { bad, type Finding, good, lineOf, note } from './lib/doctor/finding.ts';
import { checkMail } from './lib/doctor/mail.ts';
import { checkMap } from './lib/doctor/map.ts';
import { availableMemory, checkMemory } from './lib/doctor/memory.ts';
import { checkClient, checkRedirect, checkTenant } from './lib/doctor/microsoft.ts';
import { checkOptimiser } from './lib/doctor/optimiser.ts';
import { checkRouter } from './lib/doctor/router.ts';
import { checkProxy, checkRunning } from './lib/doctor/running.ts';
import { checkTools } from './lib/doctor/tools.ts';

let missing = false;
function print(findings: Finding[]): void {
  for (const finding of findings) {
    missing ||= finding.kind === 'bad';
    console.log(lineOf(finding));
  }
}

async function checkMicrosoft(env: Settings): Promise<Finding[]> {
  if (env.STANDIN)
    return [note('No MICROSOFT_CLIENT_ID: the stand-in with demo accounts takes its place (not for production)')];
  const tenant = checkTenant(env);
  // Microsoft would answer that it does not know it.
  if (tenant.length > 0) return tenant;
  const { findings, appToken } = await checkClient(env);
  // Microsoft answers nothing about a client that it refuses.
  if (appToken !== null) findings.push(await checkRedirect(env));
  return [
    ...findings,
    await checkMail(env, appToken),
    env.ADMIN_EMAILS.length > 0
      ? good(`${env.ADMIN_EMAILS.length} first admin(s) named`)
      : bad('ADMIN_EMAILS is empty: nobody can give roles', 'name the first admin'),
  ];
}

async function checkAddress(env: Settings): Promise<Finding[]> {
  const addresses = [...new Set([env.APP_URL, env.PUBLIC_URL])];
  const secure = addresses.filter((url) => url.startsWith('https:'));
  const found = await Promise.all(secure.map((url) => checkCertificate(url)));
  if (env.STANDIN || env.APP_URL.startsWith('https:')) return found;
  const text = `APP_URL is ${env.APP_URL}`;
  return [...found, bad(text, 'set the https address that staff open (Microsoft wants it for sign-in)')];
}

print(checkTools());
try {
  const env = settings();
  print([good('Every setting is valid'), checkMemory(availableMemory()), ...checkData(env), ...checkBackups(env)]);
  print([await checkOptimiser(env), await checkRouter(env), checkMap(env)]);
  print(await checkMicrosoft(env));
  print(await checkAddress(env));
  print(checkProxy(env));
  print(await checkRunning(env));
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  print(
    error.problems.map(({ name, wanted }) => bad(`${name} is wrong or missing`, `must be ${wanted}; see .env.example`)),
  );
}
process.exit(missing ? 1 : 0);
