/** OSRM's service `table` over HTTP: how long the drives between many points take. */
import * as z from 'zod/mini';
import type { Drive, PointKey } from '../../shared/known-drives.ts';

/** Seconds and metres from each of some points to each of others; null if there is no way. */
type Table = (Drive | null)[][];

/** OSRM does not answer, or answers something else than it should. `message`: what happened, for the log. */
export class RouterError extends Error {
  override readonly name = 'RouterError';
}

const TIMEOUT_MS = 15_000;
/** OSRM takes 100 as it comes (`--max-table-size`), and the address of a request stays short. */
const MAX_COORDINATES = 100;
/** OSRM moves any point to the nearest road: one that is farther away is no address that one drives to. */
const MAX_SNAP_M = 500;

const waypoints = z.array(z.object({ distance: z.optional(z.number()) }));
const values = z.array(z.array(z.nullable(z.number().check(z.gte(0)))));
const found = z.object({ durations: values, distances: values, sources: waypoints, destinations: waypoints });
const refusal = z.object({ code: z.string() });

/** Refusals that hold for some of the points only. */
const TOO_MANY: readonly string[] = ['TooBig'];
const UNREACHABLE: readonly string[] = ['NoSegment', 'NoRoute', 'NoTable'];
/** The statuses of a proxy that refuses a long address. */
const TOO_LONG: readonly number[] = [413, 414];

type Ask = { url: string; timeoutMs?: number };
type Answer = { table: Table } | 'too many' | 'unreachable';

export const isSameList = (from: readonly PointKey[], to: readonly PointKey[]): boolean =>
  from.length === to.length && from.every((point, at) => point === to[at]);

/**
 * The ways from some points to others. A request that is too large is halved until it fits, and one with a point that has
 * no road until that point is alone.
 * @throws RouterError
 */
export async function readTable(ask: Ask, from: readonly PointKey[], to: readonly PointKey[]): Promise<Table> {
  const isSquare = isSameList(from, to);
  const coordinates = isSquare ? from.length : from.length + to.length;
  const isSingle = from.length === 1 && to.length === 1;
  const answer = coordinates > MAX_COORDINATES ? 'too many' : await request(ask, from, to, isSquare);
  if (typeof answer === 'object') return answer.table;
  if (isSingle && answer === 'too many') throw new RouterError('TooBig for one drive');
  if (isSingle) return [[null]];
  if (from.length >= to.length) {
    const half = Math.ceil(from.length / 2);
    const first = await readTable(ask, from.slice(0, half), to);
    return [...first, ...(await readTable(ask, from.slice(half), to))];
  }
  const half = Math.ceil(to.length / 2);
  const left = await readTable(ask, from, to.slice(0, half));
  const right = await readTable(ask, from, to.slice(half));
  return left.map((row, at) => [...row, ...(right[at] ?? [])]);
}

async function request(
  { url, timeoutMs = TIMEOUT_MS }: Ask,
  from: readonly PointKey[],
  to: readonly PointKey[],
  isSquare: boolean,
): Promise<Answer> {
  const points = (isSquare ? from : [...from, ...to]).map((point) => point.split(',').reverse().join(','));
  const list = (first: number, length: number) => Array.from({ length }, (_, at) => first + at).join(';');
  const some = isSquare ? '' : `&sources=${list(0, from.length)}&destinations=${list(from.length, to.length)}`;
  const address = `${url}/table/v1/driving/${points.join(';')}?annotations=duration,distance${some}`;
  const { status, body } = await fetchJson(address, timeoutMs);
  if (TOO_LONG.includes(status)) return 'too many';
  const code = refusal.safeParse(body).data?.code ?? '';
  if (TOO_MANY.includes(code)) return 'too many';
  if (UNREACHABLE.includes(code)) return 'unreachable';
  const answer = found.safeParse(body);
  if (status !== 200 || code !== 'Ok' || !answer.success) throw new RouterError(`${status} ${code}`.trim());
  return { table: toTable(answer.data, from.length, to.length) };
}

/** `body`: null if it is no JSON. */
async function fetchJson(address: string, timeoutMs: number): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new RouterError(cause?.code ?? name);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toTable(answer: z.output<typeof found>, rows: number, columns: number): Table {
  const { durations, distances, sources, destinations } = answer;
  const fits = (table: unknown[][]) => table.length === rows && table.every((row) => row.length === columns);
  if (!fits(durations) || !fits(distances)) throw new RouterError('a table of another size');
  const isFar = (point: { distance?: number | undefined } | undefined) => (point?.distance ?? 0) > MAX_SNAP_M;
  return durations.map((row, at) =>
    row.map((seconds, to) => {
      const meters = distances[at]?.[to] ?? null;
      const isKnown = seconds !== null && meters !== null && !isFar(sources[at]) && !isFar(destinations[to]);
      return isKnown ? { seconds: Math.round(seconds), meters: Math.round(meters) } : null;
    }),
  );
}
