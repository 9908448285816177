import { UNNAMED_COMPANY } from '../../../core/shared/company.ts';
import { invitationMail, waitingMail } from './mail.ts';

const by = { name: 'Astrid Admin', email: 'admin@demo.test' };
const invited = { email: 'ida@demo.test', by, url: 'https://ordre.example.dk', lastDay: '2026-12-07' };

test('an invitation says who invites, where to go, which account to use, and until when', () => {
  expect(invitationMail({ ...invited, firm: 'Nordlys El' })).toEqual({
    subject: 'Din adgang til ordrestyring hos Nordlys El',
    body: [
      'Hej',
      '',
      'Astrid Admin har givet dig adgang til ordrestyring hos Nordlys El.',
      '',
      '1. Åbn https://ordre.example.dk',
      '2. Tryk på »Log ind med Microsoft«, og vælg din arbejdskonto ida@demo.test.',
      '',
      'Invitationen gælder til og med man. 7. dec. – svar på denne mail, hvis noget driller.',
      '',
      'Venlig hilsen',
      'Astrid Admin',
    ].join('\n'),
  });
});

test('a firm that nobody has named yet is not named', () => {
  const { subject, body } = invitationMail({ ...invited, firm: UNNAMED_COMPANY });
  expect(subject).toBe('Din adgang til ordrestyring');
  expect(body).not.toContain(UNNAMED_COMPANY);
});

test('an admin reads who waits, also without a name, and where to give a role', () => {
  const { subject, body } = waitingMail(by, { name: '', email: 'ny@demo.test' }, 'https://x.dk/settings/users?post=1');
  expect(subject).toBe('ny@demo.test venter på en rolle');
  expect(body.split('\n')[0]).toBe('Hej Astrid');
  expect(body).toContain('https://x.dk/settings/users?post=1');
});
