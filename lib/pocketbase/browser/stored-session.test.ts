import { LocalAuthStore, type RecordModel } from 'pocketbase';
import { POCKETBASE_KEY, storedSession } from './stored-session.ts';

const items = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};

beforeEach(() => {
  items.clear();
  Object.assign(globalThis, { localStorage, window: { localStorage, addEventListener: () => undefined } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'localStorage');
});

const record = { id: 'u1', collectionId: 'c', collectionName: 'users', email: 'a@demo.test' } as RecordModel;

test('a session saved by the SDK is read here, and a session saved here is read by the SDK', () => {
  const sdk = new LocalAuthStore(POCKETBASE_KEY);
  sdk.save('token', record);
  expect([storedSession.token, storedSession.record]).toEqual(['token', record]);
  storedSession.save('newer', { ...record, name: 'Ny' });
  expect([sdk.token, sdk.record]).toEqual(['newer', { ...record, name: 'Ny' }]);
  storedSession.clear();
  expect([sdk.token, sdk.record]).toEqual(['', null]);
});

test('a record is saved for its own account only: another one, or none, may be signed in by now', () => {
  storedSession.save('token', record);
  storedSession.saveRecord({ ...record, name: 'Ny' });
  expect(storedSession.record?.name).toBe('Ny');
  const other = { ...record, id: 'u2' };
  storedSession.save('token of the other account', other);
  storedSession.saveRecord({ ...record, name: 'Nyere' });
  expect([storedSession.token, storedSession.record]).toEqual(['token of the other account', other]);
  storedSession.clear();
  storedSession.saveRecord(record);
  expect([storedSession.token, storedSession.record]).toEqual(['', null]);
});

test.each(['', 'null', '{', '[]', '{"token":5}'])('a damaged entry is no session: %j', (entry) => {
  items.set(POCKETBASE_KEY, entry);
  expect([storedSession.token, storedSession.record]).toEqual(['', null]);
});

test('on the server there is no stored session', () => {
  Reflect.deleteProperty(globalThis, 'window');
  expect([storedSession.token, storedSession.record]).toEqual(['', null]);
});
