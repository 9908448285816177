import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programPath } from './programs.ts';

export type Certificate = { certFile: string; keyFile: string; cert: string; key: string };

/** Makes a self-signed certificate for `host` in `folder`, good for `days`. */
export function makeCertificate(folder: string, host: string, days: number): Certificate {
  const [certFile, keyFile] = [join(folder, `${host}-${days}.crt`), join(folder, `${host}-${days}.key`)];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', keyFile, '-out', certFile];
  execFileSync(programPath('openssl'), ['req', ...kind, ...names, '-days', String(days), ...files], {
    stdio: 'ignore',
  });
  return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}
