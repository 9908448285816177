const env = { ENCRYPTION_KEY: '0123456789abcdef'.repeat(4), PUBLIC_URL: 'https://kunde.example.dk' };
jest.mock('../../../core/server/env.ts', () => ({ env: () => env }));
import { customerToken, fillLink } from './link.ts';

const OFFER = 'offer0000000001';

test('a token has 128 bits, is the same each time, and another for another offer or key', () => {
  const token = customerToken(OFFER);
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  expect(customerToken(OFFER)).toBe(token);
  expect(customerToken('offer0000000002')).not.toBe(token);
  const before = env.ENCRYPTION_KEY;
  env.ENCRYPTION_KEY = 'f'.repeat(64);
  expect(customerToken(OFFER)).not.toBe(token);
  env.ENCRYPTION_KEY = before;
});

test('the link takes the place of its field, in an offer’s mail and in one about it', () => {
  const link = `https://kunde.example.dk/t/${customerToken(OFFER)}`;
  const mail = { body: 'Se {{tilbud.link}} eller {{ tilbud.link }}.', inquiry: OFFER, about: '' };
  expect(fillLink(mail)).toBe(`Se ${link} eller ${link}.`);
  expect(fillLink({ ...mail, inquiry: '', about: OFFER })).toBe(`Se ${link} eller ${link}.`);
  expect(fillLink({ ...mail, inquiry: '' })).toBe(mail.body);
});
