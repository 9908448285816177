/** A small server that speaks OSRM's protocol, for tests: drives go straight, at ten metres a second. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { greatCircle, type Point } from '../../core/shared/point.ts';

/** How the server answers: with the drives, or with one of a server's faults. */
type Mode = 'ok' | 'error' | 'silent' | 'garbage' | 'small table';

type OsrmServer = {
  url: string;
  mode: Mode;
  /** Requests until now. */
  requests: number;
  /** As with `--max-table-size`. */
  maxTable: number;
  /** Metres to the nearest road. Without a road (Infinity) the whole request is refused. */
  snap: (point: Point) => number;
  hasWay: (from: Point, to: Point) => boolean;
  /** Seconds in place of those of the straight way. */
  seconds: (from: Point, to: Point) => number;
  stop: () => Promise<void>;
};

const METERS_A_SECOND = 10;

/** Listens on a port of its own. */
export async function startOsrmServer(): Promise<OsrmServer> {
  const http = createServer((request, response) => {
    osrm.requests += 1;
    if (osrm.mode === 'silent') return;
    if (osrm.mode === 'garbage') return response.end('<html>It works!</html>');
    if (osrm.mode === 'error') return response.writeHead(500).end('{"message":"out of memory"}');
    const { status, body } = answerTable(osrm, new URL(request.url ?? '', 'http://osrm'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((done) => http.once('listening', done));
  const osrm: OsrmServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    mode: 'ok',
    requests: 0,
    maxTable: 100,
    snap: () => 3,
    hasWay: () => true,
    seconds: (from, to) => greatCircle(from, to) / METERS_A_SECOND,
    stop: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  return osrm;
}

function answerTable(osrm: OsrmServer, { pathname, searchParams }: URL): { status: number; body: object } {
  const refuse = (code: string) => ({ status: 400, body: { code, message: code } });
  const [, list = ''] = /^\/table\/v1\/driving\/([^/]+)$/.exec(decodeURIComponent(pathname)) ?? [];
  if (list === '') return refuse('InvalidUrl');
  if (searchParams.get('annotations') !== 'duration,distance') return refuse('InvalidOptions');
  const points = list.split(';').map((pair): Point => {
    const [lng = NaN, lat = NaN] = pair.split(',').map(Number);
    return { lat, lng };
  });
  const choose = (name: string) => {
    const indexes = searchParams.get(name)?.split(';').map(Number) ?? [...points.keys()];
    return indexes.flatMap((at) => points[at] ?? []);
  };
  const [sources, destinations] = [choose('sources'), choose('destinations')];
  if (sources.length * destinations.length > osrm.maxTable ** 2) return refuse('TooBig');
  if (points.some((point) => !Number.isFinite(osrm.snap(point)))) return refuse('NoSegment');
  const table = (value: (from: Point, to: Point) => number) =>
    sources.map((from) => destinations.map((to) => (osrm.hasWay(from, to) ? value(from, to) : null)));
  const toWaypoint = (point: Point) => ({ distance: osrm.snap(point), location: [point.lng, point.lat], name: '' });
  const durations = table(osrm.seconds);
  return {
    status: 200,
    body: {
      code: 'Ok',
      durations: osrm.mode === 'small table' ? durations.slice(1) : durations,
      distances: table(greatCircle),
      sources: sources.map(toWaypoint),
      destinations: destinations.map(toWaypoint),
    },
  };
}
