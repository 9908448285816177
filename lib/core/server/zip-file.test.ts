import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { zip, type ZipEntry } from './zip-file.ts';

const AT = new Date('2026-11-23T07:00:00Z');

async function* streamOf(bytes: Uint8Array, step = 1000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
}
const entry = (name: string, bytes: Uint8Array, isCompressed = true): ZipEntry => ({
  name,
  at: AT,
  isCompressed,
  content: streamOf(bytes),
});
async function* list(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function pack(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const bytes of zip(list(entries))) chunks.push(bytes);
  return Buffer.concat(chunks);
}

test('whatever is packed comes out the same, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.tuple(fc.stringMatching(/^[a-zæøå/ ]{1,20}$/), fc.uint8Array({ maxLength: 5000 }), fc.boolean()),
        {
          selector: ([name]) => name,
          maxLength: 8,
        },
      ),
      async (files) => {
        const packed = await pack(files.map(([name, bytes, isCompressed]) => entry(name, bytes, isCompressed)));
        const unpacked = unzipSync(packed);
        expect(Object.keys(unpacked)).toEqual(files.map(([name]) => name));
        for (const [name, bytes] of files) expect(Buffer.from(unpacked[name]!)).toEqual(Buffer.from(bytes));
      },
    ),
    { numRuns: 50 },
  );
});

test('text becomes smaller', async () => {
  const text = Buffer.from('Stikkontakt;1234,50\r\n'.repeat(10_000));
  expect((await pack([entry('a.csv', text)])).length).toBeLessThan(text.length / 50);
});

test('more than 65,535 entries can be read', async () => {
  const empty = Array.from({ length: 66_000 }, (_, at) => entry(`${at}`, new Uint8Array(), false));
  const unpacked = unzipSync(await pack(empty));
  expect(Object.keys(unpacked)).toHaveLength(66_000);
});

test('an entry that fails ends the archive', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    throw new Error('The file is gone');
  }
  await expect(pack([{ ...entry('a', new Uint8Array()), content: broken() }])).rejects.toThrow('The file is gone');
});
