import { createPart, type Part } from './part';

const Shown = () => null;
const missing = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
const mockServer = (ok: boolean) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      ok ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch')),
    );
/** Subscribes to the part, as the screen does while it shows it. */
const show = (part: Part<object>) => part.subscribe(() => undefined);

afterEach(() => jest.restoreAllMocks());

test('a fetched part is available at once and is not fetched again', async () => {
  const load = jest.fn(() => Promise.resolve(Shown));
  const part = createPart(load);
  await part.fetch();
  await part.fetch();
  expect(part.state()).toEqual({ Component: Shown, fault: null });
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection the fault is offline, and the next fetch succeeds', async () => {
  mockServer(false);
  const load = jest.fn(() => Promise.resolve(Shown)).mockRejectedValueOnce(missing());
  const part = createPart(load);
  show(part);
  await part.fetch();
  expect(part.state()).toEqual({ Component: null, fault: { code: 'offline' } });
  await part.fetch();
  expect(part.state().Component).toBe(Shown);
});

test('if the server answers but the script is missing, the fault is missing_part and can be forgotten', async () => {
  mockServer(true);
  const part = createPart(() => Promise.reject(missing()));
  show(part);
  await part.fetch();
  expect(part.state().fault).toEqual({ code: 'missing_part' });
  part.forgetFault();
  expect(part.state().fault).toBeNull();
});

test('a fault that occurs after the part was closed is not kept', async () => {
  mockServer(false);
  const part = createPart(() => Promise.reject(missing()));
  const close = show(part);
  const fetching = part.fetch();
  close();
  await fetching;
  expect(part.state().fault).toBeNull();
});

test('an error of the part itself is thrown when its state is read', async () => {
  mockServer(true);
  const part = createPart(() => Promise.reject(new RangeError('broken')));
  await part.fetch();
  expect(() => part.state()).toThrow(RangeError);
});
