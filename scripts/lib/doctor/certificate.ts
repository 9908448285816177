import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { bad, failureCode, type Finding, good } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Let's Encrypt's certificates are renewed 30 days before their end; later, something has failed. */
const LEAST_DAYS = 21;
const TIMEOUT_MS = 5000;

type Problem = (host: string) => [text: string, todo: string];

const CHAIN: Problem = (host) => [
  `The server of ${host} does not send the certificates between its own and the authority's`,
  'configure the whole chain: fullchain.pem, not cert.pem',
];
const SELF_SIGNED: Problem = (host) => [
  `The certificate of ${host} is signed by nobody that browsers know`,
  "get one from Let's Encrypt (docs/operations.md, TLS); for an authority of your own, name its file in NODE_EXTRA_CA_CERTS",
];

const CERTIFICATE_PROBLEMS: Record<string, Problem> = {
  ERR_TLS_CERT_ALTNAME_INVALID: (host) => [
    `The certificate does not name ${host}`,
    'get one for exactly this name, or correct APP_URL',
  ],
  CERT_HAS_EXPIRED: (host) => [
    `The certificate of ${host} has expired`,
    'renew it now: certbot renew, then systemctl reload nginx',
  ],
  CERT_NOT_YET_VALID: (host) => [
    `The certificate of ${host} is not valid yet`,
    "correct this machine's clock: timedatectl set-ntp true",
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CHAIN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CHAIN,
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: SELF_SIGNED,
};

const CONNECTION_PROBLEMS: Record<string, string> = {
  ENOTFOUND: 'make a DNS record for the name, or correct APP_URL',
  EAI_AGAIN: "check this machine's name server (/etc/resolv.conf)",
  ECONNREFUSED: 'start the reverse proxy (systemctl status nginx)',
  ETIMEDOUT: 'open the port in the firewall',
  EPROTO: 'the port does not speak TLS: correct the reverse proxy (listen 443 ssl)',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the port does not speak TLS: correct the reverse proxy (listen 443 ssl)',
};

/**
 * Whether browsers accept the certificate at `url` (https), and for how long.
 * @param options `ca`: an authority to trust too; `address`: where to connect instead of by the name
 */
export async function checkCertificate(url: string, options: { ca?: string; address?: string } = {}): Promise<Finding> {
  const { hostname, port, host } = new URL(url);
  try {
    const { certificate, problem } = await readCertificate(hostname, Number(port || 443), options);
    const known = CERTIFICATE_PROBLEMS[problem];
    if (known) return bad(...known(hostname));
    if (problem) return bad(`Browsers refuse the certificate of ${host} (${problem})`, 'get a new one');
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS);
    return days < LEAST_DAYS
      ? bad(
          `The certificate of ${host} ends in ${days} days, so its renewal has failed`,
          'see why: certbot renew --dry-run, or the log of Caddy',
        )
      : good(`The certificate of ${host} is valid for ${days} days`);
  } catch (error) {
    const code = failureCode(error);
    return bad(`${url} can't be reached (${code})`, CONNECTION_PROBLEMS[code] ?? 'check the reverse proxy and its log');
  }
}

/** The certificate, and the code of what is wrong with it, or ''. @throws Error if there is no TLS connection */
function readCertificate(
  servername: string,
  port: number,
  { ca, address }: { ca?: string; address?: string },
): Promise<{ certificate: PeerCertificate; problem: string }> {
  return new Promise((done, failed) => {
    const socket: TLSSocket = connect(
      { host: address ?? servername, port, servername, rejectUnauthorized: false, ...(ca ? { ca } : {}) },
      () => {
        // Node declares an Error here and gives its code.
        const problem = socket.authorized ? '' : String(socket.authorizationError);
        done({ certificate: socket.getPeerCertificate(), problem });
        socket.destroy();
      },
    );
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })));
    socket.on('error', failed);
  });
}
