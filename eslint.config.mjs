import next from 'eslint-config-next';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

/** APIs that PocketBase's JavaScript engine (goja) lacks or gets wrong. */
const noIntl = [
  { selector: "MemberExpression[object.name='Intl']", message: 'rules run inside PocketBase, which has no Intl.' },
  {
    selector:
      'CallExpression[callee.property.name=/^(toLocaleString|toLocaleDateString|toLocaleTimeString|localeCompare)$/]',
    message: 'Not reliable inside PocketBase; use lib/core/dates.ts, money.ts or text.ts.',
  },
  { selector: 'Literal[regex.pattern=/\\\\p\\{/]', message: 'Unicode property classes miss ø inside PocketBase.' },
];

/** Features in their order: each may use those after it, never those before. */
const FEATURES = [
  'gallery',
  'dashboard',
  'planning',
  'service',
  'offers',
  'leads',
  'settings',
  'tasks',
  'files',
  'feedback',
  'patchnotes',
  'about',
];
/** Folders that every feature may use, in the same order. */
const SHARED_COMPONENTS = ['layout', 'auth', 'common', 'ui'];
const SHARED_LIB = ['auth', 'microsoft', 'files', 'states', 'pocketbase', 'i18n', 'core'];
const inFolder = (folder, names) => names.map((name) => `${folder}/${name}`);

const COMPONENTS = inFolder('components', ['testing', ...FEATURES, ...SHARED_COMPONENTS]);
const LIB = inFolder('lib', [...FEATURES.filter((name) => name !== 'files'), ...SHARED_LIB]);
const POCKETBASE = inFolder('pocketbase', [...FEATURES, 'auth', 'runtime']);
const TOOLS = ['scripts', 'bench', 'e2e', 'standin', 'server', 'pocketbase/testing'];
/** All folders of the order. The last one takes the files directly in it, such as pocketbase/main.ts. */
const layers = [
  ...COMPONENTS,
  ...LIB,
  ...POCKETBASE,
  'pocketbase/testing',
  'app',
  'e2e',
  'bench',
  'scripts',
  'standin',
  'server',
  'pocketbase',
];

const after = (order, path) => order.slice(order.indexOf(path));
/** Which lib folders screens and handlers may read: those of their own feature and of features after it, and shared ones. */
const libFor = (path) => {
  const name = path.split('/')[1];
  const features = FEATURES.includes(name) ? inFolder('lib', after(FEATURES, name)) : [];
  return [...features, ...inFolder('lib', SHARED_LIB)];
};
const allow = (from, to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { types: { anyOf: to } } } },
});
const policies = [
  ...LIB.map((path) => allow(path, [...after(LIB, path), 'messages'])),
  ...COMPONENTS.map((path) => allow(path, [...after(COMPONENTS, path), ...libFor(path)])),
  allow('components/testing', ['messages']),
  ...POCKETBASE.map((path) => allow(path, [...after(POCKETBASE, path), ...libFor(path)])),
  allow('pocketbase', POCKETBASE),
  allow('app', ['app', ...COMPONENTS, ...LIB, 'messages']),
  allow('server', ['server', ...inFolder('lib', SHARED_LIB)]),
  allow('standin', ['standin', 'server', ...inFolder('lib', SHARED_LIB)]),
  allow('scripts', ['scripts', 'server', 'standin', ...LIB, 'messages']),
  allow('pocketbase/testing', ['pocketbase/testing', 'scripts', ...LIB]),
  ...['bench', 'e2e'].map((path) => allow(path, [path, ...TOOLS, ...LIB, 'messages'])),
];

/** Code that is fetched later may be missing when it is needed (docs/decisions/019-lost-connection.md). */
const fetchedLater = [
  {
    selector:
      'ImportExpression:not(CallExpression[callee.name=/^(lazyPart|lazyDialog|lazyExtra|createPart|fetchAhead|dynamic)$/] ImportExpression)',
    message:
      'Use lazyDialog or lazyPart (components/common/part/lazy-part.tsx), or fetchAhead for code that draws nothing.',
  },
  {
    selector:
      "CallExpression[callee.name='dynamic']:not(CallExpression[callee.name=/^(hydrateLater|withPartBoundary)$/] > CallExpression)",
    message: 'Put it into hydrateLater() or withPartBoundary(), or use lazyPart where the server does not draw it.',
  },
  {
    selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
    message: 'Use lazyPart: React.lazy throws where the code cannot be fetched.',
  },
];

const config = [
  {
    ignores: [
      '.next*/**',
      '.pocketbase/**',
      '.cache/**',
      'data/**',
      'node_modules/**',
      'next-env.d.ts',
      'lib/pocketbase/types.ts',
      'test-results/**',
      'playwright-report/**',
    ],
  },
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
  {
    files: ['pocketbase/**/*.ts'],
    ignores: ['pocketbase/testing/**', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: ['lib/core/env.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'lib/core/env.ts is the only reader of the environment.' },
      ],
    },
  },
  {
    files: [
      'lib/**/rules.ts',
      'lib/offers/{totals,template}.ts',
      'lib/**/schema.ts',
      'lib/core/{money,dates,text,phone}.ts',
      'pocketbase/**/*.ts',
    ],
    ignores: ['pocketbase/testing/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noIntl] },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...fetchedLater] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        ...layers.map((path) => ({ type: path, pattern: `${path}/**`, partialMatch: false })),
        { type: 'messages', pattern: 'messages/**', partialMatch: false },
      ],
      'import/resolver': { typescript: true },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
    },
  },
];

export default config;
