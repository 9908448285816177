import { setTimeout as sleep } from 'node:timers/promises';
import { step } from '../fail.mjs';

/** Seconds before each further try: a registry that is overloaded gets more room each time. */
export const PAUSES = [2, 8, 20];

/**
 * Words of Go, of Node and of a server between for a fault of the network that may be gone in a moment. A name that
 * does not exist and a refused certificate are not among them.
 */
const NETWORK_FAULT = new RegExp(
  [
    /TLS handshake timeout|i\/o timeout|context deadline exceeded|Client\.Timeout|operation timed out|ETIMEDOUT/,
    /connection (refused|reset|timed out)|ECONNREFUSED|ECONNRESET|EPIPE|broken pipe|other side closed|^terminated$/,
    /unexpected EOF|\bEOF$|stream error|GOAWAY|server misbehaving|Temporary failure in name resolution|EAI_AGAIN/,
    /network is unreachable|no route to host|ENETUNREACH|EHOSTUNREACH|UND_ERR|aborted due to timeout/,
    /status (429|502|503|504)|429 Too Many Requests|502 Bad Gateway|503 Service Unavail|504 Gateway Time/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);

/**
 * Whether a program's or a download's words name a fault of the network that may be gone in a moment.
 * @param {string} words
 */
export function isNetworkFault(words) {
  return NETWORK_FAULT.test(words);
}

/**
 * Tries again if the network failed, after a growing pause, and says so in one line each time.
 * @template T
 * @param {() => Promise<T>} attempt
 * @param {(result: T) => string | null} networkFaultOf what the network did wrong, or null if another try is useless
 * @param {number[]} pauses in seconds, one for each further try
 * @returns {Promise<T>} the last result
 */
export async function tryAgain(attempt, networkFaultOf, pauses) {
  let result = await attempt();
  for (const seconds of pauses) {
    const fault = networkFaultOf(result);
    if (fault === null) return result;
    step(`The network failed (${fault.slice(0, 200)}): next try in ${seconds} s`);
    await sleep(seconds * 1000);
    result = await attempt();
  }
  return result;
}
