/**
 * Nothing in this process reaches or holds a port that the product has by default: somebody's product may run there
 * while the tests do. Both fail as on a machine where the port is closed to this user. Plain JavaScript, because each
 * Node process that a test starts loads it too.
 */
import net from 'node:net';

export const DEFAULT_PORTS = [3000, 3001, 3002, 8090];

/** On `net` itself, which all of Jest's test files share while each loads this file anew. */
const TRIED = Symbol.for('default ports tried');
const shared = /** @type {{ [TRIED]?: number[] }} */ (/** @type {unknown} */ (net));
const isFirst = shared[TRIED] === undefined;
const tried = (shared[TRIED] ??= []);

/** @returns {number[]} the default ports that this process has tried to reach or to hold since the last call */
export function takeTried() {
  return tried.splice(0);
}

/**
 * @param {unknown[]} args of `connect` or `listen`, which Node may have put into an array
 * @returns {number | null}
 */
function defaultPortOf(args) {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  const port = Number(typeof first === 'object' && first !== null ? first.port : first);
  return DEFAULT_PORTS.includes(port) ? port : null;
}

/**
 * @param {number} port
 * @param {string} code
 */
function refusal(port, code) {
  tried.push(port);
  return Object.assign(new Error(`${code}: no test may use port ${port}, a default port of the product`), { code });
}

if (isFirst) {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function (...args) {
    const port = defaultPortOf(args);
    if (port === null) return connect.apply(this, args);
    return this.destroy(refusal(port, 'ECONNREFUSED'));
  };
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (...args) {
    const port = defaultPortOf(args);
    if (port === null) return listen.apply(this, args);
    const error = refusal(port, 'EACCES');
    process.nextTick(() => this.emit('error', error));
    return this;
  };
}
