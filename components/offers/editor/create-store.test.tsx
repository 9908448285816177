import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createStore, useStore } from './create-store';

test('a part that hydrates after the value has changed matches the server’s page, then shows the value', async () => {
  const store = createStore('from the server');
  function Part() {
    return <p>{useStore(store, (value) => value)}</p>;
  }
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Part />);
  // A restored draft changes the offer before its lines are hydrated.
  store.set('restored');
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, <Part />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root).toHaveTextContent('restored');
});
