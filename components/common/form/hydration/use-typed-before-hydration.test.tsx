import { act, fireEvent, waitFor } from '@testing-library/react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useTypedBeforeHydration } from './use-typed-before-hydration';

/** Types as the browser does: React learns of it by events only. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  window.earlyTexts = new Map([[input, text]]);
}

test('text typed while React hydrates is reported once, and not again when the focus leaves the field', async () => {
  const onTyped = jest.fn();
  function Field() {
    const [text, setText] = useState('');
    const field = useRef<HTMLInputElement>(null);
    const report = (typed: string) => {
      onTyped(typed);
      setText(typed);
    };
    // After React has read the field, and before its events reach the page's code.
    useLayoutEffect(() => {
      if (field.current && !window.earlyTexts) type(field.current, 'tilbud 10601');
    });
    useTypedBeforeHydration(field, text, report);
    return <input ref={field} value={text} onChange={(event) => report(event.target.value)} />;
  }
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Field />);
  const input = root.querySelector('input')!;
  await act(async () => hydrateRoot(root, <Field />));
  expect(onTyped.mock.calls).toEqual([['tilbud 10601']]);

  // A browser sends this when a field that was typed in loses the focus.
  fireEvent(input, new Event('change', { bubbles: true }));
  expect(onTyped).toHaveBeenCalledTimes(1);
  expect(input).toHaveValue('tilbud 10601');
  root.remove();
  delete window.earlyTexts;
});

/** A field whose text is kept outside of React, as nuqs keeps it: it hears of changes once its effect has run. */
function StoredField({ store, children }: { store: EventTarget & { text: string }; children?: ReactNode }) {
  const [text, setText] = useState(store.text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listener = () => setText(store.text);
    store.addEventListener('change', listener);
    return () => store.removeEventListener('change', listener);
  }, [store]);
  const report = (typed: string) => {
    store.text = typed;
    store.dispatchEvent(new Event('change'));
  };
  useTypedBeforeHydration(field, text, report);
  return (
    <>
      <input ref={field} aria-label="Søg" value={text} onChange={(event) => report(event.target.value)} />
      {children}
    </>
  );
}

const makeStore = () => Object.assign(new EventTarget(), { text: '' });

/** Types letters at the end of the text, as the browser does. */
function addLetters(input: HTMLInputElement, letters: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + letters);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('while the machine is busy', () => {
  const isActing = (value: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: value });
  const keep = (event: Event) => {
    const input = event.target as HTMLInputElement;
    window.earlyTexts?.set(input, input.value);
  };
  beforeEach(() => {
    isActing(false);
    window.earlyTexts = new Map();
    window.addEventListener('input', keep, true);
  });
  afterEach(() => {
    isActing(true);
    window.removeEventListener('input', keep, true);
    delete window.earlyTexts;
    document.body.replaceChildren();
  });

  test('letters that come right after the page was hydrated are kept', async () => {
    /** Types as soon as the field is hydrated, before React gets to the effects. */
    function Typist() {
      useLayoutEffect(() => {
        queueMicrotask(() => {
          addLetters(findField(), 's');
          addLetters(findField(), 't');
        });
      }, []);
      return null;
    }
    const store = makeStore();
    const page = (
      <>
        <StoredField store={store} />
        <Typist />
      </>
    );
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    addLetters(findField(), 'ø');
    hydrateRoot(root, page);
    await waitFor(() => expect(store.text).toBe('øst'));
    expect(findField()).toHaveValue('øst');
  });

  test('letters typed into a field that React draws anew go into the new one', async () => {
    const store = makeStore();
    const page = (isServer: boolean) => (
      <Suspense>
        <StoredField store={store}>{isServer ? <b /> : <i />}</StoredField>
      </Suspense>
    );
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page(true));
    const old = findField();
    addLetters(old, 'øs');
    hydrateRoot(root, page(false), { onRecoverableError: () => undefined });
    await waitFor(() => expect(old.isConnected).toBe(false));
    await waitFor(() => expect(findField()).toHaveValue('øs'));
    addLetters(findField(), 't');
    await waitFor(() => expect(store.text).toBe('øst'));
  });
});

const findField = () => document.querySelector('input')!;
