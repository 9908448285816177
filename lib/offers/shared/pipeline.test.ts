import { getOfferColumns, getOfferMoves } from './pipeline.ts';

const OPERATIONS = { roles: ['moderator'], isOwner: false } as const;
const OWN = { roles: ['seller'], isOwner: true } as const;
const TODAY = '2026-11-26';
const dates = { seenAt: '', validUntil: '2026-12-01' };

test('columns follow scope and status', () => {
  expect(getOfferColumns({ scope: null, status: [] })).toHaveLength(7);
  expect(getOfferColumns({ scope: 'aabne', status: [] })).toEqual(['kladde', 'sendt', 'set']);
  expect(getOfferColumns({ scope: null, status: ['erstattet', 'sendt'] })).toEqual(['sendt', 'erstattet']);
  expect(getOfferColumns({ scope: 'aabne', status: ['afvist'] })).toEqual([]);
});

test('only operations take an answer back, to where the dates put the offer', () => {
  const lost = { ...dates, status: 'afvist' as const };
  expect(getOfferMoves(lost, OPERATIONS, TODAY)).toEqual(['sendt']);
  expect(getOfferMoves({ ...lost, seenAt: '2026-11-25 08:00:00.000Z' }, OPERATIONS, TODAY)).toEqual(['set']);
  expect(getOfferMoves({ ...lost, validUntil: '2026-11-25' }, OPERATIONS, TODAY)).toEqual(['udloebet']);
  expect(getOfferMoves(lost, OWN, TODAY)).toEqual([]);
});

test('a seller moves own offers only', () => {
  const sent = { ...dates, status: 'sendt' as const };
  expect(getOfferMoves(sent, OWN, TODAY)).toEqual(['accepteret', 'afvist']);
  expect(getOfferMoves(sent, { ...OWN, isOwner: false }, TODAY)).toEqual([]);
});
