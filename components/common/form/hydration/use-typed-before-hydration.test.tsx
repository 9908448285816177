import { act, fireEvent } from '@testing-library/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useTypedBeforeHydration } from './use-typed-before-hydration';

/** Types as the browser does: React learns of it by events only. */
function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  window.earlyTexts = new WeakMap([[input, text]]);
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
