import { takeWrongNesting, watchNesting } from './nesting.ts';

/** The page's content, put there in one piece. */
const show = (html: string) => void (document.body.innerHTML = html);

afterEach(() => show(''));

test.each([
  ['<span><div>x</div></span>', '<div> in <span>'],
  ['<span><b><ul><li>x</li></ul></b></span>', '<ul> in <b>'],
  ['<button><h2>x</h2></button>', '<h2> in <button>'],
])('%s is wrong', (html, expected) => {
  show(html);
  const [first = ''] = takeWrongNesting();
  watchNesting();
  expect(first).toContain(expected);
});

test.each(['<div><span><a>x</a></span></div>', '<fieldset><legend><h2>x</h2></legend></fieldset>'])(
  '%s is right',
  (html) => {
    show(html);
    expect(takeWrongNesting()).toEqual([]);
    watchNesting();
  },
);
