import PocketBase from 'pocketbase';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: e2e/support/server.ts sets it, or whoever sets E2E_BASE_URL.`);
  return value;
}

/** PocketBase's own address, which browsers never see. */
export const pocketbaseUrl = () => given('E2E_POCKETBASE_URL');
/** The Microsoft stand-in: its sign-in page and `/outbox`. */
export const standinUrl = () => given('E2E_STANDIN_URL');
/** The data folder of the product under test. */
export const dataDir = () => given('E2E_DATA_DIR');

/** A client that may do everything, to prepare and to look. */
export function superuser(): Promise<PocketBase> {
  return superuserOf(pocketbaseUrl(), given('E2E_SUPERUSER_EMAIL'), given('E2E_SUPERUSER_PASSWORD'));
}

/** The same for a product started by somebody else. */
export async function superuserOf(url: string, email: string, password: string): Promise<PocketBase> {
  const pb = new PocketBase(url);
  pb.autoCancellation(false);
  await pb.collection('_superusers').authWithPassword(email, password);
  return pb;
}
