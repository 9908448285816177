/** Starts some of the product's processes and waits until they answer. */
import { SetupError } from './fail.mjs';
import type { Part } from './processes.ts';
import type { Supervisor } from './supervisor.ts';
import { until } from './wait.ts';

const READY_MS = 90_000;

/**
 * Starts the processes and waits for all. @throws SetupError with a process's last output where it dies three times or
 * takes too long
 */
export async function startProcesses(supervisor: Supervisor, parts: Part[]): Promise<void> {
  const given = new AbortController();
  const deaths = new Map<string, number>();
  const onDied = (name: string) => {
    if (!parts.some(({ spec }) => spec.name === name)) return;
    deaths.set(name, (deaths.get(name) ?? 0) + 1);
    if (deaths.get(name) === 3) given.abort(name);
  };
  supervisor.on('died', onDied);
  for (const part of parts) supervisor.start(part.spec, part.isHealthy);
  const results = await Promise.all(parts.map((part) => until(part.ready, READY_MS, given.signal)));
  supervisor.off('died', onDied);
  const failed = given.signal.aborted ? String(given.signal.reason) : parts[results.indexOf(false)]?.spec.name;
  if (failed) {
    console.error(supervisor.tail(failed));
    throw new SetupError(`${failed} does not start: its last output is printed above.`);
  }
}
