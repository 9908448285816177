import fc from 'fast-check';
import { INVITATION_DAYS, invitationEnd, invitationState } from './invitations.ts';

const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const toStored = (date: Date) => date.toISOString().replace('T', ' ');

test('an invitation is open until its end, to the millisecond, and expired after it', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: -5, max: 5 }), (sent, after) => {
      const end = invitationEnd(sent);
      expect(end.getTime() - sent.getTime()).toBe(INVITATION_DAYS * 86_400_000);
      const state = invitationState({ expiresAt: toStored(end) }, new Date(end.getTime() + after));
      expect(state).toBe(after > 0 ? 'expired' : 'open');
    }),
  );
});

test('a used or withdrawn one is neither open nor expired', () => {
  fc.assert(
    fc.property(time, time, (expires, now) => {
      const expiresAt = toStored(expires);
      const at = toStored(now);
      expect(invitationState({ expiresAt, acceptedAt: at, withdrawnAt: '' }, now)).toBe('accepted');
      expect(invitationState({ expiresAt, acceptedAt: '', withdrawnAt: at }, now)).toBe('withdrawn');
    }),
  );
});
