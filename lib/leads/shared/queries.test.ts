import type { TypedPocketBase } from '../../pocketbase/shared/types.ts';
import { leadDetail } from './queries.ts';

test('an older read of a lead does not replace a change that left `rev` as it was, such as a first call', () => {
  const { structuralSharing } = leadDetail({} as TypedPocketBase, 'lead00000000001');
  const share = structuralSharing as (known: unknown, read: unknown) => unknown;
  const before = { id: 'lead00000000001', rev: 3, updated: '2026-11-26 09:00:00.100Z', firstContactAt: '' };
  const called = { ...before, updated: '2026-11-26 09:00:00.250Z', firstContactAt: '2026-11-26 09:00:00.000Z' };
  expect(share(called, before)).toEqual(called);
  expect(share(before, called)).toEqual(called);
});
