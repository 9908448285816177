import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import da from '../../../messages/da.json';
import en from '../../../messages/en.json';
import type { Texts } from './merge.ts';

const ROOT = join(__dirname, '../../..');

function leaves(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

/** The names of an ICU text's parameters at its outer level: `{name}`, `{count, plural, …}`. */
function parameters(text: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{' && depth++ === 0) names.add(/^\{\s*(\w+)/.exec(text.slice(i))?.[1] ?? '');
    if (text[i] === '}') depth -= 1;
  }
  return [...names].sort();
}

const danish = new Map(leaves(da));
const english = new Map(leaves(en));

describe('the two languages', () => {
  test('have the same texts', () => {
    expect([...danish.keys()].filter((key) => !english.has(key))).toEqual([]);
    expect([...english.keys()].filter((key) => !danish.has(key))).toEqual([]);
  });

  test('leave no text empty', () => {
    expect([...danish, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('name the same parameters', () => {
    const differing = [...danish].filter(
      ([key, text]) => String(parameters(text)) !== String(parameters(english.get(key) ?? '')),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('do not end a sentence with a day in words, whose month may be shortened: 26. nov..', () => {
    // The PDF's days are digits.
    const inWords = [...danish].filter(([key]) => !key.startsWith('offerPdf.'));
    expect(inWords.filter(([, text]) => /\{(day|date|due|until|expires|at)\}\./.test(text))).toEqual([]);
  });
});

test('§5.1 §5.2 §5.3 §5.4 §5.5 §5.6 §5.7 §5.8 §5.9 §5.10 §5.11 §5.12 the English validation texts are the specification’s, letter by letter', () => {
  expect(en.validation).toMatchObject({
    required: 'Mandadory',
    invalid: 'Invalid value',
    invalidDate: 'Invalid date',
    invalidFormat: 'Invalid {validation}',
    minLength: 'Minumum length {minimum} characters',
    maxLength: 'Maximum length {maximum} characters',
    min: 'Insert a value greater or equal to {minimum}',
    max: 'Insert a value less or equal to {maximum}',
    minItems: 'Insert at least {minimum} elements',
    maxItems: 'Insert at most {maximum} elements',
    multipleOf: 'The number must be a multiple of {multipleOf}',
    finite: 'The number must be finite',
  });
});

/**
 * Texts that may be in the code: the product's name, keyboard keys, markings on fuses and cables, and signs without a
 * language.
 */
const ALLOWED =
  /^(PantA|((Ctrl|Alt|Shift)[ +]?)?([A-Z]|Enter|Esc|\P{L}*)|kr\.|CVR|EAN|PDF|Microsoft|C\d+|\d+G\d+(,\d+)?)$/u;
const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'aria-description',
  'aria-roledescription',
]);

function files(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function hardCoded(file: string, code = readFileSync(file, 'utf8')): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const look = (node: ts.Node) => {
    const text = ts.isJsxText(node)
      ? node.text
      : ts.isJsxAttribute(node) &&
          SPOKEN_ATTRIBUTES.has(node.name.getText()) &&
          node.initializer &&
          ts.isStringLiteral(node.initializer)
        ? node.initializer.text
        : ts.isJsxExpression(node) &&
            node.expression &&
            ts.isStringLiteral(node.expression) &&
            !ts.isJsxAttribute(node.parent)
          ? node.expression.text
          : '';
    if (!ALLOWED.test(text.trim())) found.push(`${relative(ROOT, file)}: ${text.trim()}`);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

test('no user-facing text is hard-coded', () => {
  expect([...files('app'), ...files('components')].flatMap((file) => hardCoded(file))).toEqual([]);
});

test.each([
  ['<p>Gem tilbud</p>', 1],
  ['<input placeholder="Søg" />', 1],
  ["<p>{'Ring op'}</p>", 1],
  ["<p title={t('x')} className=\"flex\">{t('y')} · 12</p>", 0],
  ['<kbd>Ctrl K</kbd>', 0],
])('the scan of %s finds this many texts: %i', (code, count) =>
  expect(hardCoded(join(ROOT, 'x.tsx'), code)).toHaveLength(count),
);
