/** Reads a backup: every byte is compared with the manifest. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Decrypter } from 'age-encryption';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { Progress } from '../../../lib/settings/shared/backup/types.ts';
import { SetupError } from '../fail.mjs';
import { BackupError } from './fault.ts';
import { DATABASES, MANIFEST, type Manifest, manifestSchema, SECRETS } from './manifest.ts';

type Bytes = globalThis.ReadableStream<Uint8Array>;
type Options = {
  /** The age identity (AGE-SECRET-KEY-…) of an encrypted backup. */
  identity?: string | undefined;
  onProgress?: (progress: Progress) => void;
};

/** A manifest names each file, so it grows with their number; this is enough for a million. */
const MOST_MANIFEST_BYTES = 256 * 1024 * 1024;

/** The identity from BACKUP_IDENTITY, or from the file that BACKUP_IDENTITY_FILE names. @throws SetupError */
export function readIdentity(given: {
  BACKUP_IDENTITY?: string | undefined;
  BACKUP_IDENTITY_FILE?: string | undefined;
}) {
  if (given.BACKUP_IDENTITY) return given.BACKUP_IDENTITY;
  if (!given.BACKUP_IDENTITY_FILE) return undefined;
  try {
    return readFileSync(given.BACKUP_IDENTITY_FILE, 'utf8');
  } catch {
    throw new SetupError(`BACKUP_IDENTITY_FILE names ${given.BACKUP_IDENTITY_FILE}, which can't be read.`);
  }
}

/**
 * Unpacks a backup into a new folder, laid out like a data folder.
 * @throws BackupError `damaged`, `identity_missing`, `identity_wrong`; the folder is gone then
 */
export async function unpackBackup(file: string, folder: string, options: Options = {}): Promise<Manifest> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return await unpack(await openArchive(file, options), folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    // A fault of this machine's disk says nothing about the backup.
    if (error instanceof BackupError || (typeof code === 'string' && /^E[A-Z]+$/.test(code))) throw error;
    throw damaged(`it can't be read to its end`, error);
  }
}

const damaged = (what: string, cause?: unknown) =>
  new BackupError('damaged', `The backup is damaged (${what}): choose another one.`, { cause });

/** The archive's bytes, decrypted. */
async function openArchive(file: string, { identity, onProgress }: Options): Promise<Bytes> {
  const total = statSync(file).size;
  const stream = createReadStream(file, { highWaterMark: 1024 * 1024 });
  stream.on('data', () => onProgress?.({ phase: 'unpack', done: stream.bytesRead, total }));
  stream.pause();
  const bytes = Readable.toWeb(stream) as Bytes;
  if (!file.endsWith('.age')) return bytes;
  if (!identity)
    throw new BackupError(
      'identity_missing',
      `${basename(file)} is encrypted: give its age identity in BACKUP_IDENTITY, or its file in BACKUP_IDENTITY_FILE.`,
    );
  try {
    return await decrypterFor(identity).decrypt(bytes);
  } catch (error) {
    stream.destroy();
    if (error instanceof BackupError || /no identity matched/.test((error as Error).message))
      throw wrongIdentity(error);
    throw damaged("its head can't be read", error);
  }
}

function decrypterFor(identity: string): Decrypter {
  const age = new Decrypter();
  // A file made by age-keygen has comments.
  const keys = identity.split(/\s*\n\s*/).filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const key of keys) age.addIdentity(key.trim());
  } catch (error) {
    throw wrongIdentity(error);
  }
  return age;
}

const wrongIdentity = (cause: unknown) =>
  new BackupError('identity_wrong', 'The backup is encrypted for another age identity: give the right one.', { cause });

async function unpack(bytes: Bytes, folder: string): Promise<Manifest> {
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  let manifest: Manifest | undefined;
  const expected = new Map<string, Manifest['files'][number]>();
  for await (const entry of entries) {
    if (!manifest) {
      manifest = await readManifest(entry);
      for (const listed of manifest.files) expected.set(listed.path, listed);
      if (!expected.has(DATABASES[0]) || !expected.has(SECRETS)) throw damaged('it lacks the database or the secrets');
      continue;
    }
    const { name, type } = entry.header;
    const listed = expected.get(name);
    if (!listed || (type ?? 'file') !== 'file') throw damaged('it holds a file that its list does not name');
    expected.delete(name);
    const found = await writeEntry(entry, join(folder, name));
    if (found.bytes !== listed.bytes || found.sha256 !== listed.sha256) throw damaged(`${name} has another checksum`);
  }
  if (!manifest) throw damaged('it is empty');
  if (expected.size > 0) throw damaged(`${expected.size} files are missing`);
  return manifest;
}

async function readManifest(entry: ParsedTarEntry): Promise<Manifest> {
  if (entry.header.name !== MANIFEST || entry.header.size > MOST_MANIFEST_BYTES)
    throw damaged('it does not begin with its list');
  const parsed = manifestSchema.safeParse(await new Response(entry.body as Bytes).json());
  if (!parsed.success) throw damaged("its list can't be read, or is of another format");
  return parsed.data;
}

async function writeEntry(entry: ParsedTarEntry, file: string): Promise<{ bytes: number; sha256: string }> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of entry.body as Bytes) {
      hash.update(chunk);
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
