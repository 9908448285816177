import { formatViewer, NOBODY, parseViewer } from './viewer.ts';

test('the header carries the user, their roles and their technician record', () => {
  const session = {
    userId: 'demouser0000001',
    roles: ['seller', 'management'] as const,
    technician: 'demotech0000001',
  };
  expect(parseViewer(formatViewer({ ...session, roles: [...session.roles] }))).toEqual({
    id: 'demouser0000001',
    roles: ['seller', 'management'],
    technician: 'demotech0000001',
  });
});

test.each([null, '', formatViewer(null)])('the header %p is nobody', (value) =>
  expect(parseViewer(value)).toEqual(NOBODY),
);
