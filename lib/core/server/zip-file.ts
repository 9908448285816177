/**
 * Writes a ZIP archive as a stream, an entry at a time, so that memory does not grow with the archive. Entries may be
 * of unknown length, up to 4 GB each; the archive may be larger and hold any number of entries (ZIP64). Compression
 * runs on Node's own threads.
 */
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** `isCompressed`: false for content that is compressed already, such as pictures. `name` with `/` between folders. */
export type ZipEntry = { name: string; at: Date; isCompressed: boolean; content: AsyncIterable<Uint8Array> };

const MOST_SHORT = 0xffff;
const MOST_LONG = 0xffffffff;
/** Sizes and checksum follow the content; names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = { plain: 20, zip64: 45 };

type Written = { entry: ZipEntry; crc: number; packed: number; size: number; offset: number };

/** The bytes of the archive. @throws Error for an entry of more than 4 GB */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let offset = 0;
  const written: Written[] = [];
  for await (const entry of entries) {
    const done: Written = { entry, crc: 0, packed: 0, size: 0, offset };
    for await (const bytes of writeEntry(done)) {
      offset += bytes.length;
      yield bytes;
    }
    // The content is not kept with what the directory at the end needs.
    written.push({ ...done, entry: { ...entry, content: NOTHING } });
  }
  const directory = offset;
  for (const one of written) {
    const bytes = directoryEntry(one);
    offset += bytes.length;
    yield bytes;
  }
  yield archiveEnd(written.length, directory, offset - directory);
}

const NOTHING: AsyncIterable<Uint8Array> = Readable.from([]);

async function* writeEntry(done: Written): AsyncGenerator<Uint8Array> {
  const { entry } = done;
  yield entryHead(entry);
  const counted = countContent(done);
  const packed = entry.isCompressed ? Readable.from(counted).compose(createDeflateRaw()) : counted;
  for await (const bytes of packed as AsyncIterable<Uint8Array>) {
    done.packed += bytes.length;
    yield bytes;
  }
  if (done.size > MOST_LONG || done.packed > MOST_LONG) throw new Error(`${entry.name} is larger than 4 GB`);
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(done.crc, 4);
  tail.writeUInt32LE(done.packed, 8);
  tail.writeUInt32LE(done.size, 12);
  yield tail;
}

async function* countContent(done: Written): AsyncGenerator<Uint8Array> {
  for await (const bytes of done.entry.content) {
    done.crc = crc32(bytes, done.crc);
    done.size += bytes.length;
    yield bytes;
  }
}

const methodOf = (entry: ZipEntry) => (entry.isCompressed ? 8 : 0);

function entryHead(entry: ZipEntry): Uint8Array {
  const name = Buffer.from(entry.name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION.plain, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(methodOf(entry), 8);
  writeTime(head, 10, entry.at);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function directoryEntry({ entry, crc, packed, size, offset }: Written): Uint8Array {
  const isFar = offset >= MOST_LONG;
  const name = Buffer.from(entry.name);
  const extra = isFar ? farOffset(offset) : Buffer.alloc(0);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(isFar ? VERSION.zip64 : VERSION.plain, 4);
  head.writeUInt16LE(isFar ? VERSION.zip64 : VERSION.plain, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(methodOf(entry), 10);
  writeTime(head, 12, entry.at);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(Math.min(offset, MOST_LONG), 42);
  return Buffer.concat([head, name, extra]);
}

/** The extra field with an offset beyond 4 GB. */
function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

/** The end of the archive, with the ZIP64 records before it if a number does not fit. Lengths in bytes. */
function archiveEnd(count: number, directory: number, length: number): Uint8Array {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_SHORT), 8);
  end.writeUInt16LE(Math.min(count, MOST_SHORT), 10);
  end.writeUInt32LE(Math.min(length, MOST_LONG), 12);
  end.writeUInt32LE(Math.min(directory, MOST_LONG), 16);
  if (count < MOST_SHORT && length < MOST_LONG && directory < MOST_LONG) return end;
  const far = Buffer.alloc(56);
  far.writeUInt32LE(0x06064b50, 0);
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE(VERSION.zip64, 12);
  far.writeUInt16LE(VERSION.zip64, 14);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(length), 40);
  far.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(directory + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([far, locator, end]);
}

/** The time in the format of MS-DOS, in UTC: two seconds are its smallest step, 1980 its first year. */
function writeTime(head: Buffer, at: number, date: Date): void {
  const year = Math.max(0, date.getUTCFullYear() - 1980);
  head.writeUInt16LE((date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1), at);
  head.writeUInt16LE((year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(), at + 2);
}
