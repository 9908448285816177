/** The work of an office's staff, as benchmarks do it. */
import type PocketBase from 'pocketbase';
import { sealData } from 'iron-session';
import { cookieName } from '../../lib/auth/server/cookie-attributes.ts';
import { productUrl, readSecrets } from '../../e2e/support/product.ts';

const SESSION_SECONDS = 7200;

export type Person = { id: string; token: string; cookie: string };
export type Kind = 'page' | 'list' | 'search' | 'board' | 'offer' | 'reread' | 'write' | 'pdf';
export type Known = { offers: string[] };

/** How long each request took, in milliseconds. */
export const times: Record<Kind, number[]> = {
  page: [],
  list: [],
  search: [],
  board: [],
  offer: [],
  reread: [],
  write: [],
  pdf: [],
};
/** What failed, in words that are equal for equal failures. */
export const failures: string[] = [];
/** By the title of a written task: when its request began, and how many streams have its event. */
export const written = new Map<string, { began: number; arrived: number }>();

/** Creates so many users of the roles in an office, each with a token and a sealed cookie. */
export async function createStaff(root: PocketBase, count: number): Promise<Person[]> {
  const { SESSION_SECRET } = readSecrets();
  const staff: Person[] = [];
  for (let i = 0; i < count; i++) {
    const password = 'only-for-this-run-1';
    const user = await root.collection('users').create<{ id: string }>({
      email: `load${i}@demo.test`,
      name: `Demo medarbejder ${i}`,
      password,
      passwordConfirm: password,
      roles: [i % 3 === 0 ? 'moderator' : 'management'],
      phoneNumber: '20304050',
    });
    const { authStore } = await root.collection('users').impersonate(user.id, SESSION_SECONDS);
    const sealed = await sealData(
      { token: authStore.token, userId: user.id },
      { password: SESSION_SECRET, ttl: SESSION_SECONDS },
    );
    staff.push({ id: user.id, token: authStore.token, cookie: `${cookieName('session', false)}=${sealed}` });
  }
  return staff;
}

/** The offers that the staff open. */
export async function readKnown(root: PocketBase): Promise<Known> {
  const offers = await root.collection('inquiries').getList<{ id: string }>(1, 100, { fields: 'id', skipTotal: true });
  return { offers: offers.items.map(({ id }) => id) };
}

export async function ask(kind: Kind, person: Person, path: string, body?: object): Promise<void> {
  const began = performance.now();
  try {
    const response = await fetch(productUrl() + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        authorization: person.token,
        cookie: person.cookie,
        ...(body ? { 'content-type': 'application/json', origin: productUrl() } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(30_000),
    });
    await response.arrayBuffer();
    if (response.status !== 200) failures.push(`${kind} ${path.replace(/[a-z0-9]{15}/, ':id')}: ${response.status}`);
  } catch (error) {
    failures.push(`${kind}: ${error instanceof Error ? error.message : 'failed'}`);
  }
  times[kind].push(performance.now() - began);
}

export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const PAGES = ['/', '/tasks', '/service', '/planning', '/leads/mine', '/leads/lead-search'];
export const WORDS = ['nielsen', 'hansen', '8000', 'jensen aarhus', 'vestergade', '2030', 'el', 'sørensen'];
export const OPEN_TASKS = `/api/collections/tasks/records?perPage=50&skipTotal=1&filter=${encodeURIComponent("status != 'udfoert'")}`;
const TODAY = new Date().toISOString().slice(0, 10);
let made = 0;

/** One act of a person; the shares are a guess of an office's day. */
export async function act(person: Person, known: Known): Promise<void> {
  const chance = Math.random();
  if (chance < 0.1) return ask('page', person, pick(PAGES));
  if (chance < 0.42) return ask('list', person, OPEN_TASKS);
  if (chance < 0.65) return ask('search', person, `/api/leads/search?q=${encodeURIComponent(pick(WORDS))}`);
  if (chance < 0.77) return ask('board', person, `/api/planning/board?from=${TODAY}&to=${TODAY}`);
  if (chance < 0.91) return ask('offer', person, `/api/offers/${pick(known.offers)}`);
  if (chance < 0.917) return ask('pdf', person, `/api/offers/${pick(known.offers)}/pdf`);
  return save(person);
}

/** Writes a task for the person. */
export async function save(person: Person): Promise<void> {
  const title = `Belastning ${made++}`;
  written.set(title, { began: performance.now(), arrived: 0 });
  await ask('write', person, '/api/tasks', { title, assignee: person.id, due: TODAY });
}
