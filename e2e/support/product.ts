import PocketBase from 'pocketbase';

function requireEnv(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: e2e/support/server.ts sets it; set it yourself together with E2E_BASE_URL.`);
  return value;
}

/** PocketBase's own address, which browsers don't use. */
export const pocketbaseUrl = () => requireEnv('E2E_POCKETBASE_URL');
/** The address of the Microsoft stand-in. */
export const standinUrl = () => requireEnv('E2E_STANDIN_URL');
/** The data folder of the product under test. */
export const dataDir = () => requireEnv('E2E_DATA_DIR');

/** Creates a client with superuser rights on the product under test. */
export function superuser(): Promise<PocketBase> {
  return superuserOf(pocketbaseUrl(), requireEnv('E2E_SUPERUSER_EMAIL'), requireEnv('E2E_SUPERUSER_PASSWORD'));
}

/** Creates a client with superuser rights on the PocketBase at this address. */
export async function superuserOf(url: string, email: string, password: string): Promise<PocketBase> {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  await pb.collection('_superusers').authWithPassword(email, password);
  return pb;
}
