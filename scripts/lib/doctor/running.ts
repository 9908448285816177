import type { Settings } from '../../../lib/core/server/env.ts';
import { readParts } from '../../../lib/core/server/system/parts.ts';
import { portFault } from '../product/ports.ts';
import { missingProxy, unnamedProxyLines } from '../product/proxy-advice.ts';
import { answers } from '../wait.ts';
import { bad, type Finding, good, note } from './finding.ts';

/** Whether TRUSTED_PROXY names the reverse proxies. */
export function checkProxy(env: Settings): Finding[] {
  const missing = missingProxy(env);
  return [
    ...(missing ? [bad(missing.text, missing.todo)] : []),
    // Any client may send the header, so this alone is no fault.
    ...unnamedProxyLines(env).map(note),
  ];
}

/** Whether the product answers here; where it does not run, whether it could. */
export async function checkRunning(env: Settings): Promise<Finding[]> {
  const own = `http://localhost:${env.PORT}`;
  const pocketbase = () => answers(`${env.POCKETBASE_URL}/api/health`);
  const isOurKind = await isProduct(own);
  if (isOurKind && runsHere(env.DATA_DIR))
    return [
      good(`The product answers at ${own}`),
      (await pocketbase())
        ? good(`PocketBase answers at ${env.POCKETBASE_URL}`)
        : bad(`PocketBase does not answer at ${env.POCKETBASE_URL}`, `see ${env.DATA_DIR}/logs/pocketbase.log`),
    ];
  const findings: Finding[] = [notRunning(env)];
  if (process.env.POCKETBASE_URL && !(await pocketbase()))
    findings.push(bad(`POCKETBASE_URL does not answer`, 'start it or leave POCKETBASE_URL out'));
  const { PORT, POCKETBASE_PORT, STANDIN_PORT } = env;
  const ports = { PORT, POCKETBASE_PORT, ...(env.STANDIN ? { STANDIN_PORT } : {}) };
  for (const [name, port] of Object.entries(ports)) findings.push(await checkPort(name, port, isOurKind, env.DATA_DIR));
  return findings;
}

async function checkPort(name: string, port: number, isOurKind: boolean, dataDir: string): Promise<Finding> {
  const fault = await portFault(port);
  if (fault === 'EACCES') return bad(`Port ${port} needs an administrator`, `set ${name} to one above 1024`);
  if (!fault) return good(`Port ${port} is free`);
  if (isOurKind)
    return bad(
      `Port ${port} is held by another installation of this product, which does not run on ${dataDir}`,
      `stop that one, set ${name}, or set DATA_DIR to its folder`,
    );
  return bad(
    `Port ${port} is held by another program`,
    `stop it (ss --listening --tcp --processes names it) or set ${name}`,
  );
}

/** Whether this product answers there, of whatever installation: /healthz and /readyz have fixed words. */
async function isProduct(url: string): Promise<boolean> {
  const words = await Promise.all([textOf(`${url}/healthz`), textOf(`${url}/readyz`)]);
  return words[0] === 'ok\n' && (words[1] === 'ok\n' || words[1] === 'unavailable\n');
}

async function textOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000), redirect: 'manual' });
    return await response.text();
  } catch {
    return null;
  }
}

/** Whether one of the processes that the data folder names is alive; another user's counts too. */
function runsHere(dataDir: string): boolean {
  return Object.values(readParts(dataDir)).some(({ pid }) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  });
}

/** With a tenant there are people who want to work; a demo may be off. */
function notRunning({ STANDIN, DATA_DIR }: Settings): Finding {
  const text = 'The product is not running here';
  if (STANDIN) return note(text);
  return bad(text, `start it (systemctl start ordrestyring, or npm start); why it ended stands in ${DATA_DIR}/logs`);
}
