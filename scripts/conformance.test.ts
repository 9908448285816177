import { conformancePage, LINES, lineNumbersIn, readReport, titlesInSources } from './lib/documents/conformance.ts';

const titles = titlesInSources();

test('every line of the specification has a test with its number', () => {
  const named = new Set(titles.flatMap(({ title }) => lineNumbersIn(title)));
  expect(LINES.filter(({ id }) => !named.has(id)).map(({ id, line }) => `${id} ${line}`)).toEqual([]);
});

test('no test names a line that does not exist', () => {
  const known = new Set(LINES.map(({ id }) => id));
  expect(titles.filter(({ title }) => lineNumbersIn(title).some((id) => !known.has(id)))).toEqual([]);
});

test('the page lists passed, failed and skipped lines', () => {
  const jest = readReport(
    {
      testResults: [
        {
          name: '/x/lib/a.test.ts',
          assertionResults: [
            { title: 'a', fullName: '§5.1 a', status: 'passed' },
            { title: 'b', fullName: '§5.2 b', status: 'failed' },
          ],
        },
      ],
    },
    '/x',
  );
  const playwright = readReport({
    suites: [
      {
        title: '',
        file: 'a',
        specs: [
          { title: '§5.3 c', ok: true, file: 'spec/a.spec.ts', tests: [{ status: 'skipped' }] },
          { title: '§5.3 c', ok: true, file: 'spec/a.spec.ts', tests: [{ status: 'expected' }] },
        ],
      },
    ],
  });
  const page = conformancePage([...jest, ...playwright]);
  expect(page).toContain("| §5.1 | 'Mandadory' (missing value) | a (`lib/a.test.ts`) | passed |");
  expect(page).toContain('b (`lib/a.test.ts`) | **failed** |');
  expect(page).toContain('c (`e2e/spec/a.spec.ts`) | passed |');
  expect(page).toMatch(/^2 of \d+ lines/m);
  expect(page).toContain('| §5.4 |');
});
