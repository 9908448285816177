/** The look-up against a small server that speaks cvrapi.dk's protocol. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const settings = { CVR_PROVIDER: 'cvrapi', CVR_URL: '', APP_URL: 'http://ordrer.firma.dk' };
jest.mock('../../core/server/env.ts', () => ({ env: () => settings }));
jest.mock('../../core/server/logger.ts', () => ({ logger: { warn: () => undefined } }));

import { findCompany } from './find-company.ts';

const COMPANY = {
  vat: 24819388,
  name: 'Havnens Køl A/S ',
  address: 'Kaj 7, 2. sal',
  zipcode: '5000',
  city: 'Odense C',
  protected: false,
  phone: '66120000',
  email: 'post@havnenskoel.dk',
  startdate: '01/02 - 2000',
  enddate: null,
  version: 6,
};

let server: Server;
let asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
let answer: { status: number; body: string };
beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    asked.push({ url: url ?? '', headers });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  settings.CVR_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  settings.CVR_PROVIDER = 'cvrapi';
  answer = { status: 200, body: JSON.stringify(COMPANY) };
});

const find = () => findCompany('24819388', new AbortController().signal);
const give = (fields: object, status = 200) => (answer = { status, body: JSON.stringify({ ...COMPANY, ...fields }) });

test('a company is asked for by its number, and the register is told who asks', async () => {
  expect(await find()).toEqual({
    state: 'found',
    company: {
      cvr: '24819388',
      name: 'Havnens Køl A/S',
      address: 'Kaj 7, 2. sal',
      zip: '5000',
      city: 'Odense C',
      phone: '66120000',
      email: 'post@havnenskoel.dk',
      isActive: true,
    },
  });
  expect(asked.map(({ url, headers }) => [url, headers['user-agent']])).toEqual([
    ['/api?vat=24819388&country=dk', 'Ordrestyring (http://ordrer.firma.dk)'],
  ]);
});

test('a closed company is said to be closed; c/o and a postcode with a zero are kept, what is missing is empty', async () => {
  give({ enddate: '31/12 - 2024', addressco: 'Advokat Dam', zipcode: 800, phone: null, email: null });
  expect(await find()).toMatchObject({
    company: { isActive: false, address: 'c/o Advokat Dam, Kaj 7, 2. sal', zip: '0800', phone: '', email: '' },
  });
});

test.each([
  ['an unknown number', 404, { error: 'NOT_FOUND' }, 'unknown'],
  ['a number that can’t be one', 400, { error: 'INVALID_VAT' }, 'unknown'],
  ['too many questions', 200, { error: 'QUOTA_EXCEEDED' }, 'unavailable'],
  ['a fault', 500, {}, 'unavailable'],
  ['another answer', 200, { name: 7 }, 'unavailable'],
])('%s: status %i', async (_what, status, fields, state) => {
  give(fields, status);
  expect(await find()).toEqual({ state });
});

test('no JSON, and a register that can’t be reached, are the register’s faults', async () => {
  answer = { status: 200, body: '<html>' };
  expect(await find()).toEqual({ state: 'unavailable' });
  const url = settings.CVR_URL;
  settings.CVR_URL = 'http://127.0.0.1:9/api';
  expect(await find()).toEqual({ state: 'unavailable' });
  settings.CVR_URL = url;
});

test('nothing is asked while no register is named', async () => {
  settings.CVR_PROVIDER = 'off';
  expect(await find()).toEqual({ state: 'off' });
  expect(asked).toEqual([]);
});
