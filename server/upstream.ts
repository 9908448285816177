/** The way to PocketBase that the forwarder and the event streams share, and the answers if PocketBase gives none. */
import { Agent } from 'node:http';
import type { ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../lib/core/shared/ids.ts';
import { refuse } from './answer.ts';
import { createQueue, type RequestQueue } from './queue.ts';
import { createOwnPlaces, type OwnPlaces, type Share } from './places.ts';
import type { Metrics } from './metrics.ts';

/** A connection without traffic for so long means that PocketBase hangs. Event streams may be silent longer. */
const IDLE_MS = 120_000;
/** The message of the error that a request has failed with if PocketBase was silent too long. */
export const HANGS = 'PocketBase does not answer';
/** Seconds after which a client may ask again: the supervisor has a part that died back by then. */
const RETRY_AFTER = '3';
/**
 * Largest body in bytes that may share a connection with other requests. PocketBase may answer before it has read a
 * body. Go discards up to 256 kB of the rest; beyond that, the rest would be read as the next request on that
 * connection, past the allow-list.
 */
export const SHARED_LIMIT = 128 * 1024;

type OnFailure = (error: Error, requestId: unknown) => void;
export type Upstream = {
  hostname: string;
  port: string;
  /** The `Host` header of requests. */
  host: string;
  agent: Agent;
  onFailure: OnFailure;
  metrics: Metrics;
  /** A request fails if PocketBase is silent for so long, in milliseconds. */
  idleMs: number;
  /** Requests that PocketBase works on at a time, of all clients. */
  queue: RequestQueue;
  /** Requests of one client at a time, from its place in PocketBase until it has read the answer. */
  own: OwnPlaces;
  /** Bodies of one client that are read at a time. */
  bodies: OwnPlaces;
  /** Forms with files on their way to PocketBase, of all clients and of one. */
  uploads: { queue: RequestQueue; own: OwnPlaces };
};

/** A quarter of the places, and half of them for an address, which many people may share before they sign in. */
const REQUESTS: Share = { account: 6, address: 12 };
const BODIES: Share = { account: 6, address: 12 };
/** A form holds a runtime of PocketBase for as long as it comes; it has 48 ready ones. */
const MOST_UPLOADS = 12;
const UPLOADS: Share = { account: 3, address: 3 };

/** The way to the PocketBase at `url`. `onFailure` gets the error and the id of a request that was not answered. */
export function createUpstream(url: string, onFailure: OnFailure, metrics: Metrics, idleMs = IDLE_MS): Upstream {
  const { hostname, port, host } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  return {
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    host,
    agent,
    onFailure,
    metrics,
    idleMs,
    queue: createQueue(),
    own: createOwnPlaces(REQUESTS),
    bodies: createOwnPlaces(BODIES),
    uploads: { queue: createQueue(MOST_UPLOADS), own: createOwnPlaces(UPLOADS) },
  };
}

/** Answers a request that PocketBase did not answer: 503 if it is not there, 504 if it hangs, else 502. */
export function refuseFailed(upstream: Upstream, res: ServerResponse, error: NodeJS.ErrnoException): void {
  upstream.onFailure(error, res.getHeader(REQUEST_ID_HEADER));
  upstream.metrics.pocketbaseFailed();
  if (error.code !== 'ECONNREFUSED') return refuse(res, error.message === HANGS ? 504 : 502);
  // PocketBase is not there, so nothing was done: the same request may be sent again.
  res.setHeader('Retry-After', RETRY_AFTER);
  refuse(res, 503);
}

/** Answers a request that has waited too long for its turn. */
export function refuseBusy(upstream: Upstream, res: ServerResponse): void {
  upstream.metrics.refused('busy');
  res.setHeader('Retry-After', RETRY_AFTER);
  refuse(res, 503);
}
