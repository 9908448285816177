/** The look-up against a small server that speaks Adressevælger's protocol. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { adressevaelger } from './adressevaelger.ts';
import { embedded } from './embedded.ts';
import { fromUtm32 } from './utm.ts';

const ID = '0a3f507a-ec01-32b8-e044-0003ba298018';
const TOKEN = 'token-of-the-tests';
const FOUND = [
  {
    type: 'navngivenvejpostnummer',
    id: 'x',
    titel: 'Rådhuspladsen 1550 København V',
    vejnavn: 'Rådhuspladsen',
    postnr: '1550',
    postdistrikt: 'København V',
    antal_husnumre: 40,
  },
  { type: 'husnummer', id: ID, titel: 'Rådhuspladsen 1, 1550 København V', vejnavn: 'Rådhuspladsen', husnummer: '1' },
  { type: 'husnummer', id: ID, titel: 'Bygaden 4, Nordby, 8305 Samsø' },
  { type: 'vejnavn', titel: 'Rådhusvej', vejnavn: 'Rådhusvej' },
  { type: 'noget_nyt', titel: 'Ukendt' },
];

let server: Server;
let url = '';
let asked: URL[] = [];
let answer: { status: number; body: string } | null = null;
beforeAll(async () => {
  server = createServer((request, response) => {
    const at = new URL(request.url ?? '', 'http://localhost');
    asked.push(at);
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (answer) return response.writeHead(answer.status).end(answer.body);
    if (at.searchParams.get('token') !== TOKEN) return reply(403, { status: 'fejl', beskrivelse: 'token' });
    if (at.pathname === '/husnumre/soeg') return reply(200, { status: 'ok', beskrivelse: '', fund: FOUND });
    if (at.pathname === `/husnumre/${ID}`)
      return reply(200, {
        status: 'ok',
        husnummer: { id: ID, adgangspunkt: { koordinater: { x: 724_377.6, y: 6_175_771.4 } } },
      });
    return reply(404, { status: 'fejl', beskrivelse: 'findes ikke' });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answer = null;
});

const { signal } = new AbortController();
const register = () => adressevaelger(url, TOKEN);

test('houses come with id, street, postcode and town, streets to narrow the search; unknown kinds are left out', async () => {
  expect(await register().suggest('rådhuspl', signal)).toEqual([
    { kind: 'street', id: '', address: 'Rådhuspladsen', zip: '1550', city: 'København V' },
    { kind: 'house', id: ID, address: 'Rådhuspladsen 1', zip: '1550', city: 'København V' },
    { kind: 'house', id: ID, address: 'Bygaden 4', zip: '8305', city: 'Samsø' },
    { kind: 'street', id: '', address: 'Rådhusvej', zip: '', city: '' },
  ]);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ tekst: 'rådhuspl', maksimum: '8', token: TOKEN });
});

test('a longer text than the register takes is cut', async () => {
  await register().suggest('x'.repeat(200), signal);
  expect(asked[0]?.searchParams.get('tekst')).toHaveLength(73);
});

test('a house’s point comes in degrees; an unknown house has none', async () => {
  const point = await register().locate(ID, signal);
  expect(point?.lat).toBeCloseTo(55.676, 2);
  expect(point?.lng).toBeCloseTo(12.568, 2);
  expect(await register().locate('0a3f507a-ec01-32b8-e044-000000000000', signal)).toBeNull();
});

test.each([
  ['a wrong token', { status: 403, body: '{"status":"fejl"}' }],
  ['a fault', { status: 200, body: '{"status":"fejl","beskrivelse":"for lang"}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['another answer', { status: 200, body: '{"status":"ok","fund":"ingen"}' }],
])('%s is the register’s fault', async (_what, given) => {
  answer = given;
  await expect(register().suggest('rådhus', signal)).rejects.toMatchObject({ code: 'upstream' });
  await expect(register().locate(ID, signal)).rejects.toMatchObject({ code: 'upstream' });
});

test('a register that cannot be reached is its fault too', () =>
  expect(adressevaelger('http://127.0.0.1:9', TOKEN).suggest('rådhus', signal)).rejects.toMatchObject({
    code: 'upstream',
  }));

test.each([
  ['Søndergade 5, 8000', { address: 'Søndergade 5', zip: '8000', city: 'Aarhus C' }],
  ['Søndergade 5 8000 Aarhus', { address: 'Søndergade 5', zip: '8000', city: 'Aarhus C' }],
])('without a register %s is taken apart by its postcode', async (typed, expected) =>
  expect(await embedded.suggest(typed, signal)).toEqual([{ kind: 'postcode', id: '', ...expected }]),
);

test.each(['Søndergade 5', '8000', 'Vej 5, 0001'])('without a register %s suggests nothing', async (typed) =>
  expect(await embedded.suggest(typed, signal)).toEqual([]),
);

describe('points in UTM zone 32', () => {
  /** Snyder's series, another one than the converter's. */
  const toUtm32 = (lat: number, lng: number) => {
    const [a, f, k0] = [6_378_137, 1 / 298.257222101, 0.9996];
    const e2 = f * (2 - f);
    const [phi, lambda] = [(lat * Math.PI) / 180, ((lng - 9) * Math.PI) / 180];
    const second = e2 / (1 - e2);
    const nu = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
    const [t, c, A] = [Math.tan(phi) ** 2, second * Math.cos(phi) ** 2, Math.cos(phi) * lambda];
    const m =
      a *
      ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * phi -
        ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * phi) +
        ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * phi) -
        ((35 * e2 ** 3) / 3072) * Math.sin(6 * phi));
    const x =
      k0 * nu * (A + ((1 - t + c) * A ** 3) / 6 + ((5 - 18 * t + t ** 2 + 72 * c - 58 * second) * A ** 5) / 120);
    const y =
      k0 *
      (m +
        nu *
          Math.tan(phi) *
          (A ** 2 / 2 +
            ((5 - t + 9 * c + 4 * c ** 2) * A ** 4) / 24 +
            ((61 - 58 * t + t ** 2 + 600 * c - 330 * second) * A ** 6) / 720));
    return { x: x + 500_000, y };
  };

  test.each([
    ['København', 55.6761, 12.5683],
    ['Aarhus', 56.1572, 10.2107],
    ['Skagen', 57.7209, 10.5839],
    ['Esbjerg', 55.4765, 8.4594],
    ['Rønne', 55.1009, 14.7065],
  ])('%s', (_town, lat, lng) => {
    const point = fromUtm32(toUtm32(lat, lng));
    expect(point.lat).toBeCloseTo(lat, 5);
    expect(point.lng).toBeCloseTo(lng, 5);
  });

  test('the central meridian has its known northing', () =>
    expect(fromUtm32({ x: 500_000, y: 6_094_791.42 })).toEqual({ lat: 55, lng: 9 }));
});
