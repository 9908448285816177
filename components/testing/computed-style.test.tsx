import { render } from '@testing-library/react';
import { getComputedStyle, readAll } from './computed-style.ts';

test('display, visibility and pointer events are those of jsdom', () => {
  const { baseElement } = render(
    <div style={{ pointerEvents: 'none' }}>
      <p hidden>a</p>
      <span style={{ display: 'flex', visibility: 'hidden' }}>
        <b style={{ pointerEvents: 'auto' }}>b</b>
      </span>
      <input type="hidden" /> <input type="checkbox" /> <input hidden />
      <dialog>c</dialog> <dialog open>d</dialog>
      <details>
        <summary>e</summary> <p>f</p>
      </details>
      <details open>
        <summary>g</summary> <p>h</p>
      </details>
      <template /> <button style={{ display: 'none' }}>i</button>
      <svg>
        <path d="" />
      </svg>
      <table>
        <tbody>
          <tr>
            <td>j</td>
          </tr>
        </tbody>
      </table>
    </div>,
  );
  const elements = [...baseElement.querySelectorAll('*')];
  const read = (style: (element: Element) => CSSStyleDeclaration) =>
    elements.map((element) => {
      const { display, visibility, pointerEvents } = style(element);
      return [element.outerHTML, display, visibility, pointerEvents, style(element).getPropertyValue('display')];
    });
  expect(read(getComputedStyle)).toEqual(read(readAll));
});

test('other properties are read from jsdom', () => {
  const { baseElement } = render(<p style={{ overflowX: 'auto', color: 'red' }}>a</p>);
  const style = getComputedStyle(baseElement.querySelector('p')!);
  expect(style.overflowX).toBe('auto');
  expect(style.getPropertyValue('color')).toBe('rgb(255, 0, 0)');
});
