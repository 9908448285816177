import { renderToString } from 'react-dom/server';
import { useCurrentUser } from './use-current-user';
import { ViewerProvider } from './viewer';

function Roles() {
  const { id, isOperations, isStaff } = useCurrentUser();
  return <p>{JSON.stringify({ id, isOperations, isStaff })}</p>;
}

test('the server renders the page of the user who opens it', () => {
  const html = renderToString(
    <ViewerProvider value={{ id: 'user00000000001', roles: ['management'], technician: '' }}>
      <Roles />
    </ViewerProvider>,
  );
  expect(new DOMParser().parseFromString(html, 'text/html').body.textContent).toBe(
    '{"id":"user00000000001","isOperations":true,"isStaff":true}',
  );
});
