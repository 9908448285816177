/** The worker's answers, with caches in memory and a network that the tests decide. */
import { MemoryCaches, toAddress } from '../testing/memory-caches.ts';
import { KNOWN_SINCE_HEADER } from '../../pocketbase/shared/known-since.ts';
import { COPY_HEADER, formatCopyOf, KEPT_AT_HEADER, TECHNICIAN_HEADER } from '../shared/rules.ts';
import { answerPage, answerPart, answerRead, answerSignIn, keepPages } from './answers.ts';
import { forget } from './copies.ts';

const ORIGIN = 'https://app.example.dk';
const memory = new MemoryCaches();
Object.assign(globalThis, { caches: memory, WORKER_BUILD: 'build1' });

type Network = (url: string) => Response | Promise<Response>;
let network: Network;
const offline: Network = () => {
  throw new TypeError('Failed to fetch');
};
Object.assign(globalThis, { fetch: async (of: string | Request) => network(toAddress(of)) });

const work: Promise<unknown>[] = [];
const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
const settled = () => Promise.all(work.splice(0));
const request = (path: string, headers: Record<string, string> = {}) => new Request(ORIGIN + path, { headers });
const event = (path: string, headers?: Record<string, string>) => ({ request: request(path, headers), waitUntil });

/** The browser's own takes no path. */
Object.assign(Response, { redirect: (to: string) => new Response(null, { status: 302, headers: { Location: to } }) });

const page =
  (text: string, account = 'sanne') =>
  () =>
    new Response(text, { headers: { [COPY_HEADER]: formatCopyOf(account, 'build1') } });
const tokenOf = (id: string) => ({ Authorization: `e30.${btoa(JSON.stringify({ id }))}.x` });
const READ = '/api/collections/tasks/records';

async function visit(path: string, answer: Network): Promise<void> {
  network = answer;
  await answerPage(event(path));
  await settled();
}
async function read(account: string, answer: Network): Promise<void> {
  network = answer;
  await answerRead(event(READ, tokenOf(account)));
  await settled();
}
const openOffline = async (path: string) => {
  network = offline;
  return answerPage(event(path));
};
const readOffline = async (account: string, headers = {}) => {
  network = offline;
  return answerRead(event(READ, { ...tokenOf(account), ...headers }));
};

beforeEach(() => {
  memory.stored.clear();
  memory.isFull = false;
});

test('a page is answered by the network, and without one by its copy with its time', async () => {
  await visit('/tasks', page('first'));
  await visit('/tasks', page('second'));
  const copy = await openOffline('/tasks');
  expect(await copy.text()).toBe('second');
  expect(copy.headers.get('Server-Timing')).toMatch(/^kept;desc="\d+"$/);
  await expect(openOffline('/service')).rejects.toThrow('Failed to fetch');
});

/** A technician's page of the build. */
const technicians =
  (text: string, build = 'build1') =>
  () =>
    new Response(text, { headers: { [COPY_HEADER]: formatCopyOf('mads', build), [TECHNICIAN_HEADER]: '1' } });

describe('with a slow network', () => {
  const open = async (options?: RequestInit) => {
    network = () => new Promise((done) => setTimeout(() => done(technicians('fresh')()), 700));
    const answer = await answerPage({ request: new Request(`${ORIGIN}/planning`, options), waitUntil });
    return [await answer.text(), answer.headers.get('Server-Timing')?.split(';')[0]];
  };

  test("a technician's page is opened from its copy, and the late answer is kept", async () => {
    await visit('/planning', technicians('kept'));
    expect(await open()).toEqual(['kept', 'slow']);
    await settled();
    expect(await (await openOffline('/planning')).text()).toBe('fresh');
  });

  test('an office page, a reload, and the page of an earlier version wait for the network', async () => {
    await visit('/planning', page('kept'));
    expect(await open()).toEqual(['fresh', undefined]);
    await visit('/planning', technicians('kept'));
    expect(await open({ cache: 'no-cache' })).toEqual(['fresh', undefined]);
    await visit('/planning', technicians('kept', 'build0'));
    expect(await open()).toEqual(['fresh', undefined]);
  });

  test('a late answer for another account removes the copies of the first', async () => {
    await visit('/service/a', technicians('a job of Mads'));
    await visit('/planning', technicians('the day of Mads'));
    network = () => new Promise((done) => setTimeout(() => done(page('of Sanne')()), 700));
    await answerPage(event('/planning'));
    await settled();
    await expect(openOffline('/service/a')).rejects.toThrow();
    expect(await (await openOffline('/planning')).text()).toBe('of Sanne');
  });

  test('after a sign-out nothing is left to open', async () => {
    await visit('/planning', technicians('kept'));
    await forget();
    expect(await open()).toEqual(['fresh', undefined]);
  });
});

test('without a network the plan that was kept yesterday gives way to that of today', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  await visit('/planning', technicians('Monday'));
  expect(await (await openOffline('/planning')).text()).toBe('Monday');
  jest.setSystemTime(new Date('2026-11-24T05:30:00Z'));
  expect(await (await openOffline('/planning')).text()).toBe('Monday');
  await visit('/planning?dag=2026-11-24', technicians('Tuesday'));
  expect((await openOffline('/planning')).headers.get('Location')).toBe('/planning?dag=2026-11-24');
  jest.useRealTimers();
});

test('a page that names no account, a failure and a page about keys are not kept', async () => {
  await visit('/a', () => new Response('for everybody'));
  await visit('/b', () => new Response('failed', { status: 503, headers: { [COPY_HEADER]: 'sanne.build1' } }));
  await visit('/settings/users', page('accounts'));
  for (const path of ['/a', '/b', '/settings/users']) await expect(openOffline(path)).rejects.toThrow();
});

test('with another query only, the kept page is opened instead', async () => {
  await visit('/planning?dag=2026-11-26', page('the day'));
  expect((await openOffline('/planning')).headers.get('Location')).toBe('/planning?dag=2026-11-26');
});

test('the first page of another account removes everything of the one before', async () => {
  await visit('/tasks', page('of Sanne', 'sanne'));
  await read('sanne', () => Response.json(['of Sanne']));
  await visit('/service', page('of Mads', 'mads'));
  await expect(openOffline('/tasks')).rejects.toThrow();
  await expect(readOffline('sanne')).rejects.toThrow();
  expect(await (await openOffline('/service')).text()).toBe('of Mads');
});

test('a read is given only to its account, and only if it is newer than what is shown', async () => {
  await visit('/tasks', page('tasks'));
  await read('sanne', () => Response.json(['a task']));
  const copy = await readOffline('sanne');
  expect(await copy.json()).toEqual(['a task']);
  const keptAt = Number(copy.headers.get(KEPT_AT_HEADER));
  expect(Math.abs(Date.now() - keptAt)).toBeLessThan(60_000);
  await expect(readOffline('mads')).rejects.toThrow();
  await expect(readOffline('sanne', { [KNOWN_SINCE_HEADER]: String(keptAt) })).rejects.toThrow();
  await expect(readOffline('sanne', { [KNOWN_SINCE_HEADER]: String(keptAt - 1) })).resolves.toBeDefined();
});

test('a sign-out, a refused token and the sign-in page remove everything', async () => {
  const ends: (() => Promise<unknown>)[] = [
    forget,
    () => read('sanne', () => new Response(null, { status: 401 })),
    () => {
      network = () => new Response('sign in');
      return answerSignIn(event('/login'));
    },
  ];
  for (const end of ends) {
    await visit('/tasks', page('tasks'));
    await end();
    expect([...memory.stored.keys()]).toEqual([]);
    await expect(openOffline('/tasks')).rejects.toThrow();
  }
});

test('what was asked for before a sign-out and is answered after it is not kept', async () => {
  let answer: (response: Response) => void = () => undefined;
  network = () => new Promise((done) => (answer = done));
  const opened = answerPage(event('/tasks'));
  await forget();
  answer(page('late')());
  await opened;
  await settled();
  await expect(openOffline('/tasks')).rejects.toThrow();
});

test('a sign-out while a first read is being kept leaves no note of its account', async () => {
  jest.spyOn(memory, 'match').mockImplementationOnce(async () => void (await forget()));
  await read('sanne', () => Response.json([]));
  expect([...memory.stored.keys()]).toEqual([]);
});

test('without storage the network answers as ever', async () => {
  memory.isFull = true;
  network = page('tasks');
  expect(await (await answerPage(event('/tasks'))).text()).toBe('tasks');
  network = () => Response.json([]);
  expect((await answerRead(event(READ, tokenOf('sanne')))).status).toBe(200);
  await settled();
  await expect(openOffline('/tasks')).rejects.toThrow('Failed to fetch');
});

test('pages are kept ahead once in ten minutes', async () => {
  const asked: string[] = [];
  network = (url) => {
    asked.push(new URL(url).pathname);
    return page('job')();
  };
  await keepPages(['/service/a', '/service/a', '/settings/users']);
  expect(asked).toEqual(['/service/a']);
  expect(await (await openOffline('/service/a')).text()).toBe('job');
});

test('the router is sent to a kept page as a whole, and waits for others', async () => {
  await visit('/tasks', page('tasks'));
  network = offline;
  const answer = await answerPart({ request: request('/tasks?_rsc=abc') });
  expect(answer.headers.get('Content-Type')).toBe('text/html');
  await expect(answerPart({ request: request('/service?_rsc=abc') })).rejects.toThrow('Failed to fetch');
});

test('a page that is read again without a network is not opened as a whole', async () => {
  await visit('/tasks?q=ring', page('tasks'));
  network = offline;
  const again = Object.defineProperty(request('/tasks?q=ring&_rsc=abc'), 'referrer', {
    value: `${ORIGIN}/tasks?q=ring`,
  });
  await expect(answerPart({ request: again })).rejects.toThrow('Failed to fetch');
});
