/** The words of the page that proves an acceptance. */
jest.mock('server-only', () => ({}));

import { createTranslator } from 'use-intl/core';
import da from '../../../../messages/da.json';
import type { Acceptance } from '../../shared/acceptance.ts';
import { toAuditPage, type AuditText } from './audit.ts';

const texts = createTranslator({ locale: 'da', messages: da, namespace: 'acceptancePdf' });
const t: AuditText = (key, values) => texts(key, values as never);

const ACCEPTANCE: Acceptance = {
  id: 'answer000000001',
  at: '2026-11-26 23:30:00.000Z',
  name: 'Karen Kunde',
  signature: 'underskrift.png',
  locale: 'da',
  textVersion: '2026-11-27',
  address: '192.0.2.7',
  userAgent: 'Telefon/1.0',
  pdfSha256: 'ab'.repeat(32),
  codeTo: 'karen@example.dk',
  document: '',
  withdrawUntil: '2026-12-11',
  ticks: ['Du bestiller arbejdet.', 'Jeg har læst tilbuddet.'],
  choices: [
    { id: 'a', title: 'God', group: 'Lys', chosen: false },
    { id: 'b', title: 'Bedst', group: 'Lys', chosen: true },
    { id: 'c', title: 'Udendørs', group: '', chosen: true },
  ],
  startEarly: true,
  total: 125_000,
  deposit: 37_500,
  printed: { offer: { offerNumber: 10042, revision: 2 } } as unknown as Acceptance['printed'],
};
const page = (change: Partial<Acceptance> = {}) =>
  toAuditPage({ ...ACCEPTANCE, ...change }, { t, signature: 'data:,', checkAt: 'demo.test/tjek' });

test('it names all evidence, with the time in Copenhagen and the document’s own number', () => {
  const { title, rows, check, signature } = page();
  expect([title, check, signature]).toEqual([
    'Accept af tilbud 10042-2',
    'Se om filen er ægte på demo.test/tjek',
    { label: 'Underskrift', image: 'data:,' },
  ]);
  expect(rows).toEqual([
    ['Dokumentets nummer', 'answer000000001'],
    ['Accepteret af', 'Karen Kunde'],
    ['Tidspunkt (dansk tid)', '27.11.2026 kl. 00.30'],
    ['Total inkl. moms', '1.250,00 kr.'],
    ['Heraf a conto ved accept', '375,00 kr.'],
    ['Valgt', 'Lys: Bedst\nUdendørs'],
    ['Ikke valgt', 'Lys: God'],
    ['Sagde ja til', 'Du bestiller arbejdet.\nJeg har læst tilbuddet.'],
    ['Fortrydelsesret til og med', '11.12.2026'],
    ['Engangskode', 'Sendt til karen@example.dk og skrevet rigtigt af kunden.'],
    ['IP-adresse', '192.0.2.7'],
    ['Browser', 'Telefon/1.0'],
    ['Sidens tekster', '2026-11-27 (da)'],
    ['SHA-256 af tilbuddets PDF', 'ab'.repeat(32)],
  ]);
});

test('without a drawing it says that the typed name counts, and leaves empty rows out', () => {
  const { rows } = page({ signature: '', choices: [], withdrawUntil: '', codeTo: '', deposit: 0 });
  expect(rows).toContainEqual(['Underskrift', 'Det skrevne navn gælder som underskrift.']);
  const labels = rows.map(([label]) => label);
  for (const empty of ['Valgt', 'Engangskode', 'Heraf a conto ved accept']) expect(labels).not.toContain(empty);
});
