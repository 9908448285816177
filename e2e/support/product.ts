/** Addresses and credentials of the product that this worker tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PocketBase from 'pocketbase';
import { freePorts } from '../../scripts/lib/product/ports.ts';

/** Ports between the products of two workers. */
const STRIDE = 20;

/** Finds three free ports in a row for a worker's product. `npm test` chooses the first worker's and passes it here. */
export const firstPort = (worker: number): Promise<number> =>
  freePorts(3, Number(process.env.E2E_PORT ?? 3100) + worker * STRIDE);

type Product = { url: string; pocketbaseUrl: string; standinUrl: string; dataDir: string };

let product: Product | undefined;

/** Says which product this worker tests. */
export function setProduct(started: Product): void {
  product = started;
}

/** The developer's running product where E2E_BASE_URL names one, else the worker's own. */
function currentProduct(): Product {
  if (!process.env.E2E_BASE_URL && product) return product;
  return {
    url: requireEnv('E2E_BASE_URL'),
    pocketbaseUrl: requireEnv('E2E_POCKETBASE_URL'),
    standinUrl: requireEnv('E2E_STANDIN_URL'),
    dataDir: requireEnv('E2E_DATA_DIR'),
  };
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: set it together with E2E_BASE_URL.`);
  return value;
}

/** The address that browsers open. */
export const productUrl = () => currentProduct().url;
/** PocketBase's own address, which browsers don't use. */
export const pocketbaseUrl = () => currentProduct().pocketbaseUrl;
/** The address of the Microsoft stand-in. */
export const standinUrl = () => currentProduct().standinUrl;
/** The data folder of the product under test. */
export const dataDir = () => currentProduct().dataDir;

/** Reads the secrets that the product's set-up made. */
export const readSecrets = (): Record<'SESSION_SECRET' | 'SUPERUSER_EMAIL' | 'SUPERUSER_PASSWORD', string> =>
  JSON.parse(readFileSync(join(dataDir(), 'secrets.json'), 'utf8')) as ReturnType<typeof readSecrets>;

let root: { url: string; client: Promise<PocketBase> } | undefined;

/** Returns a client with superuser rights on the product under test; it signs in once, because that takes long. */
export function superuser(): Promise<PocketBase> {
  const url = pocketbaseUrl();
  if (root?.url !== url) {
    const { SUPERUSER_EMAIL, SUPERUSER_PASSWORD } = readSecrets();
    root = { url, client: superuserOf(url, SUPERUSER_EMAIL, SUPERUSER_PASSWORD) };
    // A database that was restarting answers the next time.
    root.client.catch(() => (root = undefined));
  }
  return root.client;
}

/** Creates a client with superuser rights on the PocketBase at this address. */
export async function superuserOf(url: string, email: string, password: string): Promise<PocketBase> {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  await pb.collection('_superusers').authWithPassword(email, password);
  return pb;
}
