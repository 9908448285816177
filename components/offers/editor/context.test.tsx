import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { makeOffer } from '@/components/offers/testing/offer';
import { SessionContext, useAwaitedDraft, useDoc } from './context';
import { draftStore } from '@/lib/offers/browser/draft';
import { OfferSession } from './session';

test('a part that hydrates after the offer has changed matches the server’s page, then shows the change', async () => {
  const session = new OfferSession(makeOffer({ offer: { title: 'Fra serveren' } }), {
    save: jest.fn(),
    read: jest.fn(),
    draft: draftStore(null, '', ''),
    onAggregate: jest.fn(),
    onNotice: jest.fn(),
  });
  function Title() {
    return <p>{useDoc((doc) => doc.title)}</p>;
  }
  const page = (
    <SessionContext value={session}>
      <Title />
    </SessionContext>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  // A restored draft changes the offer before its lines are hydrated.
  session.editor.setState(({ doc, ...rest }) => ({ ...rest, doc: { ...doc, title: 'Gendannet' } }));
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root).toHaveTextContent('Gendannet');
});

test('fields name the draft that they wait for until it is there', async () => {
  const draft = draftStore(null, 'anna', 'offer0000000001');
  const deps = { save: jest.fn(), read: jest.fn(), draft, onAggregate: jest.fn(), onNotice: jest.fn() };
  const session = new OfferSession(makeOffer(), deps);
  function Field() {
    return <input data-draft={useAwaitedDraft()} />;
  }
  const page = (
    <SessionContext value={session}>
      <Field />
    </SessionContext>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root.innerHTML).toContain('data-draft="offer:anna:offer0000000001"');
  const stop = session.start();
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.innerHTML).not.toContain('data-draft');
  stop();
});
