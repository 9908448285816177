/** The columns' places and widths are in a style sheet, which the compiler does not read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GRID_COLUMNS, type GridColumn } from './grid-columns';

const css = readFileSync(join(__dirname, 'line-grid.module.css'), 'utf8');
const [phone = '', wide = ''] = css.split('@media (width >= 48.0625rem)');
/** The areas of each rule of `.row`, in one row. */
const areasOf = (part: string) =>
  [...part.matchAll(/^ *\.row(?:,|\[data-kind='tekst'\]| \{)[^}]*?grid-template-areas:\s*('[^;]*');/gm)].map(
    ([, areas = '']) => areas.replace(/'/g, '').trim().split(/\s+/),
  );
/** How many columns each rule has. */
const tracksOf = (part: string) =>
  [...part.matchAll(/grid-template-columns:\s*([^;]*);/g)].map(([, tracks = '']) => {
    let depth = 0;
    const flat = [...tracks.replace(/\s+/g, ' ')].map((letter) => {
      depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
      return depth > 0 && letter === ' ' ? '_' : letter;
    });
    return flat.join('').trim().split(' ').length;
  });
const isPresent = (areas: readonly string[] | undefined) => (column: GridColumn) => areas?.includes(column);

test.each(GRID_COLUMNS)('the cells of column %s are placed in it', (column) => {
  expect(css).toMatch(new RegExp(`^ *\\.${column} \\{[^}]*grid-area: ${column};`, 'm'));
});

test('on a wide screen every column is there, in its order and with a width', () => {
  const [lines, texts] = areasOf(wide);
  expect(lines).toEqual(GRID_COLUMNS);
  expect(tracksOf(wide)).toEqual([GRID_COLUMNS.length, GRID_COLUMNS.length]);
  expect(texts).toEqual(GRID_COLUMNS.map((name) => (/^(number|kind|menu)$/.test(name) ? name : 'text')));
});

test("on a phone a line's card has every column but its number", () => {
  const [lines] = areasOf(phone);
  expect(GRID_COLUMNS.filter(isPresent(lines))).toEqual(GRID_COLUMNS.filter((column) => column !== 'number'));
});
