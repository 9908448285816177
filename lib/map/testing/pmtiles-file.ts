/** A small PMTiles file (version 3) that tests make themselves: one vector tile, the same everywhere. */

type Field = readonly [number: number, value: number | string | Uint8Array];
const encoder = new TextEncoder();

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

/** A protobuf message. */
function message(...fields: Field[]): Uint8Array {
  return Uint8Array.from(
    fields.flatMap(([number, value]) => {
      if (typeof value === 'number') return [...varint(number * 8), ...varint(value)];
      const bytes = typeof value === 'string' ? encoder.encode(value) : value;
      return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
    }),
  );
}

/** MoveTo, three times LineTo, ClosePath: the whole tile of 4,096 units, as whole numbers that alternate in sign. */
const WHOLE_TILE = [9, 0, 0, 26, 8192, 0, 0, 8192, 8191, 0, 15].flatMap(varint);
/** MoveTo the middle. */
const MIDDLE = [9, 4096, 4096].flatMap(varint);

function layer(name: string, type: 1 | 3, geometry: number[], values: Record<string, string>): Field {
  const keys = Object.keys(values);
  const tags = keys.flatMap((_, at) => [...varint(at), ...varint(at)]);
  const feature = message([2, Uint8Array.from(tags)], [3, type], [4, Uint8Array.from(geometry)]);
  return [
    3,
    message(
      [15, 2],
      [1, name],
      [2, feature],
      ...keys.map((key): Field => [3, key]),
      ...Object.values(values).map((value): Field => [4, message([1, value])]),
      [5, 4096],
    ),
  ];
}

/** Land all over, with a town in the middle of each tile. */
const TILE = message(
  layer('earth', 3, WHOLE_TILE, { kind: 'earth' }),
  layer('places', 1, MIDDLE, { kind: 'locality', name: 'Testby' }),
);

/** The deepest zoom level of the file. */
const MAX_ZOOM = 8;

/** The bytes of the file. `attribution`: whom the tiles are owed to, as HTML. */
export function createTilesFile(
  attribution = '<a href="https://kort.example.dk">© Kortet</a>',
): Uint8Array<ArrayBuffer> {
  const tiles = (4 ** (MAX_ZOOM + 1) - 1) / 3;
  // One entry: from tile 0, so many of them, the tile's length, its position (one more than it is).
  const directory = Uint8Array.from([1, 0, tiles, TILE.length, 1].flatMap(varint));
  const metadata = encoder.encode(
    JSON.stringify({
      attribution,
      vector_layers: [
        { id: 'earth', fields: {} },
        { id: 'places', fields: {} },
      ],
    }),
  );
  const header = new DataView(new ArrayBuffer(127));
  encoder.encode('PMTiles').forEach((byte, at) => header.setUint8(at, byte));
  header.setUint8(7, 3);
  const starts = [127, 127 + directory.length, 127 + directory.length + metadata.length];
  const numbers = [starts[0], directory.length, starts[1], metadata.length, 0, 0, starts[2], TILE.length, tiles, 1, 1];
  numbers.forEach((value, at) => header.setBigUint64(8 + at * 8, BigInt(value ?? 0), true));
  // Clustered; nothing is compressed; vector tiles; zoom levels.
  [1, 1, 1, 1, 0, MAX_ZOOM].forEach((value, at) => header.setUint8(96 + at, value));
  [-180, -85, 180, 85].forEach((degrees, at) => header.setInt32(102 + at * 4, degrees * 1e7, true));
  return Uint8Array.from([...new Uint8Array(header.buffer), ...directory, ...metadata, ...TILE]);
}
