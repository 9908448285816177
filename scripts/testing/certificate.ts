import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from '../lib/tests/programs.ts';

export type Certificate = { certFile: string; keyFile: string; cert: string; key: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** The form of times in certificates: 20261123070000Z. */
const timeOf = (ms: number) => `${new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

/** `openssl ca`, because `openssl req` makes no certificate that has already expired. */
const configOf = (folder: string) => `
  [ca]
  default_ca = own
  [own]
  database = ${join(folder, 'index.txt')}
  new_certs_dir = ${folder}
  rand_serial = yes
  unique_subject = no
  default_md = sha256
  policy = names
  copy_extensions = copy
  [names]
  commonName = supplied
`;

/** Makes a certificate for `host` in `folder`, from 30 days ago until `days` from now; self-signed without `issuer`. */
export function makeCertificate(folder: string, host: string, days: number, issuer?: Certificate): Certificate {
  const file = (ending: string) => join(folder, `${host}-${days}.${ending}`);
  const [certFile, keyFile] = [file('crt'), file('key')];
  writeFileSync(file('cnf'), configOf(folder));
  writeFileSync(join(folder, 'index.txt'), '');
  const openssl = (...args: string[]) => execFileSync(programPath('openssl'), args, { stdio: 'pipe' });
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  openssl('req', '-new', ...key, ...names, '-out', file('csr'));
  const times = ['-startdate', timeOf(Date.now() - 30 * DAY_MS), '-enddate', timeOf(Date.now() + days * DAY_MS)];
  const signer = issuer ? ['-cert', issuer.certFile, '-keyfile', issuer.keyFile] : ['-selfsign', '-keyfile', keyFile];
  openssl('ca', '-batch', '-notext', '-config', file('cnf'), ...signer, ...times, '-in', file('csr'), '-out', certFile);
  return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}
