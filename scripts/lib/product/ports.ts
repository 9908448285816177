import { createServer } from 'node:net';
import { SetupError } from '../fail.mjs';

/** Why `port` can't be listened on: the system's error code, or null if it is free. */
export async function portFault(port: number): Promise<string | null> {
  // A listener on one address does not always block a listener on all addresses.
  for (const host of ['127.0.0.1', '::1', '::']) {
    const code = await new Promise<string | null>((done) => {
      const probe = createServer();
      probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'));
      probe.listen({ port, host }, () => probe.close(() => done(null)));
    });
    // A machine without IPv6.
    if (code && code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') return code;
  }
  return null;
}

/**
 * Checks that the ports are free.
 * @param ports ports by the name of the variable that sets them
 * @throws SetupError that names the first port in use and what to do
 */
export async function assertPortsFree(ports: Record<string, number>): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    const fault = await portFault(port);
    if (fault === 'EACCES')
      throw new SetupError(
        `Port ${port} needs an administrator: choose one above 1024, as in ${name}=${port + 3000} npm start.`,
      );
    if (fault)
      throw new SetupError(
        `Port ${port} is in use: stop what listens there, or choose another, as in ${name}=${port + 100} npm start.`,
      );
  }
}

/** `count` free ports in a row, for a run that does not disturb others. */
export async function freePorts(count: number, from: number): Promise<number> {
  for (let base = from; base < from + 2000; base += count) {
    const faults = await Promise.all(Array.from({ length: count }, (_, i) => portFault(base + i)));
    if (faults.every((fault) => fault === null)) return base;
  }
  throw new SetupError(`No ${count} free ports from ${from} on.`);
}
