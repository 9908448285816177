import next from 'eslint-config-next';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

/** What PocketBase's JavaScript lacks or gets wrong (architecture: goja has no Intl). */
const noIntl = [
  { selector: "MemberExpression[object.name='Intl']", message: 'rules run inside PocketBase, which has no Intl.' },
  { selector: "CallExpression[callee.property.name=/^(toLocaleString|toLocaleDateString|toLocaleTimeString|localeCompare)$/]", message: 'Not reliable inside PocketBase; use lib/core/dates.ts, money.ts or text.ts.' },
  { selector: "Literal[regex.pattern=/\\\\p\\{/]", message: 'Unicode property classes miss ø inside PocketBase.' },
];

/** Code that is fetched later may be missing when it is needed (docs/decisions/019-without-a-connection.md). */
const fetchedLater = [
  {
    selector: 'ImportExpression:not(CallExpression[callee.name=/^(lazyPart|lazyDialog|lazyExtra|createPart|fetchAhead|dynamic)$/] ImportExpression)',
    message: 'Use lazyDialog or lazyPart (components/shell/lazy-part.tsx), or fetchAhead for code that draws nothing.',
  },
  {
    selector: "CallExpression[callee.name='dynamic']:not(CallExpression[callee.name=/^(later|withPartBoundary)$/] > CallExpression)",
    message: 'Put it into later() or withPartBoundary(), or use lazyPart where the server does not draw it.',
  },
  { selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']", message: 'Use lazyPart: React.lazy throws where the code cannot be fetched.' },
];

const config = [
  { ignores: ['.next*/**', '.pocketbase/**', '.cache/**', 'data/**', 'node_modules/**', 'next-env.d.ts', 'lib/pocketbase/types.ts', 'test-results/**', 'playwright-report/**'] },
  ...next,
  ...tseslint.configs.recommended.map((c) => ({ ...c, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/triple-slash-reference': 'off',
      'import/no-cycle': 'error',
      'no-console': 'error',
    },
  },
  { files: ['scripts/**', 'bench/**', 'e2e/**', 'standin/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  // A hook's callback runs in a context of its own and has to require what it uses.
  { files: ['pocketbase/hooks/**/*.ts'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: ['lib/core/env.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'lib/core/env.ts is the only reader of the environment.' }] },
  },
  {
    files: ['lib/**/rules.ts', 'lib/offers/{totals,template}.ts', 'lib/**/schema.ts', 'lib/core/{money,dates,text,phone}.ts', 'pocketbase/hooks/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noIntl] },
  },
  { files: ['components/**/*.{ts,tsx}'], ignores: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-syntax': ['error', ...fetchedLater] } },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'app', pattern: 'app' },
        { type: 'components-shared', pattern: 'components/(ui|shell|form|list|timeline|files)' },
        { type: 'components-feature', pattern: 'components/*', capture: ['feature'] },
        { type: 'lib-base', pattern: 'lib/(core|auth|pocketbase|i18n)' },
        // The way to Microsoft: mail takes what offers give it, sign-in and offers take mail.
        { type: 'lib-microsoft', pattern: 'lib/microsoft' },
        { type: 'lib-feature', pattern: 'lib/*', capture: ['feature'] },
      ],
      'import/resolver': { typescript: true },
    },
    rules: {
      // app → components → lib; features never import each other; what all share knows no feature.
      'boundaries/dependencies': [
        'error',
        {
          default: 'allow',
          policies: [
            { from: { element: { types: { anyOf: ['lib-base', 'lib-feature'] } } }, disallow: { to: { element: { types: { anyOf: ['app', 'components-shared', 'components-feature'] } } } } },
            { from: { element: { type: 'lib-base' } }, disallow: { to: { element: { type: 'lib-feature' } } } },
            { from: { element: { type: 'lib-feature' } }, disallow: { to: { element: { type: 'lib-feature' } } } },
            // What composes features: the overview's lists and figures, plans made of jobs, jobs made of offers.
            { from: { element: { type: 'lib-feature', captured: { feature: '(overview|planning|service|setup)' } } }, allow: { to: { element: { type: 'lib-feature' } } } },
            { from: { element: { type: 'components-shared' } }, disallow: { to: { element: { types: { anyOf: ['app', 'components-feature'] } } } } },
            { from: { element: { type: 'components-feature' } }, disallow: { to: { element: { types: { anyOf: ['app', 'components-feature'] } } } } },
            // The overview shows every feature; a lead, an offer and a job show their tasks.
            { from: { element: { type: 'components-feature', captured: { feature: '(overview|leads|offers|service)' } } }, allow: { to: { element: { type: 'components-feature' } } } },
          ],
        },
      ],
    },
  },
];

export default config;
