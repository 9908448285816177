import { join } from 'node:path';
import { plainEnvironment, type Settings } from '../../../lib/core/server/env.ts';
import { Installation, type InstallState } from '../../../lib/planning/server/optimiser/install.ts';
import { bad, failureCode, type Finding, good, note } from './finding.ts';

const ANSWER_MS = 5000;

/** Whether routes can be optimised. The product works without it, so only a service that was named is required. */
export async function checkOptimiser(
  { OPTIMISER, VROOM_URL, DATA_DIR }: Pick<Settings, 'OPTIMISER' | 'VROOM_URL' | 'DATA_DIR'>,
  environment: Readonly<Record<string, string>> = plainEnvironment(),
): Promise<Finding> {
  if (OPTIMISER === 'off') return note('OPTIMISER=off: routes are not optimised');
  if (VROOM_URL) return checkService(VROOM_URL);
  const installation = new Installation({ folder: join(DATA_DIR, 'optimiser'), environment });
  return toFinding(await installation.look());
}

function toFinding(state: InstallState): Finding {
  if (state === 'ready') return good('Routes are optimised by VROOM, which is installed');
  return state === 'missing'
    ? note('No Python 3.10 or later with venv: routes cannot be optimised (apt-get install --yes python3-venv)')
    : good('Routes can be optimised: Python is there, and the first use installs VROOM');
}

/** Any answer will do: a service may answer 404 to what is no problem. */
async function checkService(url: string): Promise<Finding> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    return good(`VROOM_URL answers: ${url}`);
  } catch (error) {
    return bad(`VROOM_URL does not answer: ${url} (${failureCode(error)})`, 'start the service or leave it out');
  }
}
