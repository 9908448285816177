import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent } from '@/components/testing/server';
import { UserPicture } from './user-picture';

const user = { id: 'user00000000001', name: 'Anna Test', avatar: 'anna.png' };

/** Radix shows a picture once an image of its address has loaded, which jsdom never does. */
class LoadedImage extends EventTarget {
  complete = true;
  naturalWidth = 1;
  src = '';
}
beforeEach(() => Object.assign(window, { Image: LoadedImage }));

test('a picture is asked for with a token', async () => {
  answerRequest('POST /api/files/token', { token: 'short' });
  const { container } = renderScreen(<UserPicture user={user} />);
  await waitFor(() =>
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      '/api/files/users/user00000000001/anna.png?token=short',
    ),
  );
});

test('without a picture no token is asked for', () => {
  renderScreen(<UserPicture user={{ ...user, avatar: '' }} />);
  expect(screen.getByText('AT')).toBeInTheDocument();
  expect(findSent('POST /api/files/token')).toEqual([]);
});
