import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts with AES-256-GCM.
 * @param keyHex 32 bytes as hex
 * @param context the collection and record that the text belongs to; decrypting it with another context fails, so
 * stored values can't be swapped
 */
export function encrypt(keyHex: string, text: string, context: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Decrypts the result of `encrypt`. @throws Error if key, context or a single bit differs */
export function decrypt(keyHex: string, sealed: string, context: string): string {
  const [version, data = ''] = sealed.split('.');
  const bytes = Buffer.from(data, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not an encrypted value');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** A random URL-safe text of `bytes` random bytes. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** SHA-256 as hex: for storing secrets that only need to be compared, and for telling files apart. */
export function digest(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** SHA-256 as base64url: the challenge of PKCE. */
export function pkceChallenge(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** A 128-bit HMAC of the text, for one purpose. */
export function signature(keyHex: string, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(keyHex, 'hex'), '', purpose, 32));
  return createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
}

/** Compares in constant time, so that timing does not reveal how much was right. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
