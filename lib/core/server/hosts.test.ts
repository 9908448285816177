import { isLocalHost } from './hosts.ts';

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['LOCALHOST', true],
  ['127.0.0.1:3000', true],
  ['192.168.1.20', true],
  ['[::1]:3000', true],
  ['fe80::1', true],
  ['300.1.1.1', false],
  ['ordre.firma.dk', false],
  ['localhost.evil.dk', false],
  ['1.2.3.4.nip.io', false],
  ['', false],
])('§2.29 test pages on %s: %s', (host, allowed) => expect(isLocalHost(host)).toBe(allowed));
