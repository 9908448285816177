import { screen } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest } from '@/components/testing/server';
import { USER } from '@/components/testing/sign-in';
import { storedSession } from '@/lib/pocketbase/browser/stored-session';
import { useCurrentUser } from './use-current-user';

const OTHER = { ...USER, id: 'technician00001', name: 'Mads Montør' };

function Name() {
  return <p>{useCurrentUser().name || 'Ingen'}</p>;
}

// The file's only test: the session is restored once, when the page opens.
test('a page that still reads its user leaves the session of another user alone, who signs in meanwhile', async () => {
  storedSession.save('token', USER);
  answerRequest(`GET /api/collections/users/records/${USER.id}`, () => {
    storedSession.save('token of the other user', OTHER);
    return { ...USER, name: 'Anna Nytnavn' };
  });
  renderScreen(<Name />);
  expect(await screen.findByText('Anna Nytnavn')).toBeVisible();
  expect(storedSession.record?.id).toBe(OTHER.id);
});
