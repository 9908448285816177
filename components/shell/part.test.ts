import { createPart, type Part } from './part';

const Shown = () => null;
const missing = () => Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
const answers = (ok: boolean) => jest.spyOn(globalThis, 'fetch').mockImplementation(() => (ok ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch'))));
/** As while it is on the screen. */
const show = (part: Part<object>) => part.subscribe(() => undefined);

afterEach(() => jest.restoreAllMocks());

test('a part that is there is known at once, and fetched no more', async () => {
  const load = jest.fn(() => Promise.resolve(Shown));
  const part = createPart(load);
  await part.fetch();
  await part.fetch();
  expect(part.state()).toEqual({ Component: Shown, fault: null });
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection it says so, and the next try succeeds', async () => {
  answers(false);
  const load = jest.fn(() => Promise.resolve(Shown)).mockRejectedValueOnce(missing());
  const part = createPart(load);
  show(part);
  await part.fetch();
  expect(part.state()).toEqual({ Component: null, fault: { code: 'offline' } });
  await part.fetch();
  expect(part.state().Component).toBe(Shown);
});

test('where the server answers, the script is gone: a reload is needed', async () => {
  answers(true);
  const part = createPart(() => Promise.reject(missing()));
  show(part);
  await part.fetch();
  expect(part.state().fault).toEqual({ code: 'missing_part' });
  part.forgetFault();
  expect(part.state().fault).toBeNull();
});

test('a fault that comes after the part was closed is not shown the next time', async () => {
  answers(false);
  const part = createPart(() => Promise.reject(missing()));
  const close = show(part);
  const fetching = part.fetch();
  close();
  await fetching;
  expect(part.state().fault).toBeNull();
});

test('an error of the part itself is thrown where it is shown', async () => {
  answers(true);
  const part = createPart(() => Promise.reject(new RangeError('broken')));
  await part.fetch();
  expect(() => part.state()).toThrow(RangeError);
});
