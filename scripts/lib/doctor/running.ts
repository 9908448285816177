import type { Settings } from '../../../lib/core/env.ts';
import { portFault } from '../ports.ts';
import { missingProxy, unnamedProxyLines } from '../proxy-advice.ts';
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
  if (await answers(`${own}/login`))
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
  for (const [name, port] of Object.entries(ports))
    findings.push(
      (await portFault(port))
        ? bad(`Port ${port} is taken by something else`, `stop it or set ${name}`)
        : good(`Port ${port} is free`),
    );
  return findings;
}

/** With a tenant there are people who want to work; a demo may be off. */
function notRunning({ STANDIN, DATA_DIR }: Settings): Finding {
  const text = 'The product is not running here';
  if (STANDIN) return note(text);
  return bad(text, `start it (systemctl start ordrestyring, or npm start); why it ended stands in ${DATA_DIR}/logs`);
}
