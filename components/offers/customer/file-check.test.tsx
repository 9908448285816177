import { createHash } from 'node:crypto';
import { screen, waitFor } from '@testing-library/react';
import { findToast, renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, Refusal } from '@/components/testing/server';
import { hashOf } from '@/lib/core/browser/hash';
import { FileCheck } from './file-check';

jest.mock('@/lib/core/browser/hash', () => ({ hashOf: jest.fn() }));

const CHECK = 'POST /api/offer-page/check';
const SHA256 = createHash('sha256').update('%PDF-1.7').digest('hex');
const FOUND = { offerNumber: '10042', firm: 'El-Demo ApS', day: '2026-11-27' };

const choose = async () => {
  const { user } = renderScreen(<FileCheck />);
  const file = new File(['%PDF-1.7'], 'Aftale 10042.pdf', { type: 'application/pdf' });
  file.arrayBuffer = async () => new ArrayBuffer(8);
  await user.upload(screen.getByLabelText('Vælg en fil, eller træk den hertil'), file);
};

beforeEach(() => jest.mocked(hashOf).mockResolvedValue(SHA256));

test.each([
  ['accepted', 'Dette er det tilbud, som kunden accepterede den 27.11.2026: 10042 fra El-Demo ApS.'],
  ['withdrawn', 'Dette er tilbud 10042 fra El-Demo ApS. Den 27.11.2026 fortrød kunden aftalen.'],
  ['sent', 'Dette er tilbud 10042 af 27.11.2026 fra El-Demo ApS. Det er ikke accepteret.'],
])('a file whose offer is %s says so; only its hash is sent', async (state, words) => {
  answerRequest(CHECK, { found: { ...FOUND, state } });
  await choose();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Aftale 10042.pdf')).toBeInTheDocument();
  expect(findSent(CHECK).map(({ body }) => body)).toEqual([{ sha256: SHA256 }]);
});

test('an unknown file says so', async () => {
  answerRequest(CHECK, { found: null });
  await choose();
  expect(await screen.findByText(/^Vi kender ikke denne fil/)).toBeInTheDocument();
});

test('too many checks are said in a toast', async () => {
  answerRequest(CHECK, new Refusal(429, { code: 'too_many_requests', data: {} }));
  await choose();
  expect(await findToast('Filen blev ikke tjekket')).toBeInTheDocument();
});

test('where the browser can’t hash, nothing is sent', async () => {
  jest.mocked(hashOf).mockResolvedValue('');
  await choose();
  await waitFor(() => expect(screen.getByText(/Åbn siden med https/)).toBeInTheDocument());
  expect(findSent(CHECK)).toEqual([]);
});
