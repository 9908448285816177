import next from 'eslint-config-next';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

/** What PocketBase's JavaScript lacks or gets wrong (architecture: goja has no Intl). */
const noIntl = [
  { selector: "MemberExpression[object.name='Intl']", message: 'rules run inside PocketBase, which has no Intl.' },
  { selector: "CallExpression[callee.property.name=/^(toLocaleString|toLocaleDateString|toLocaleTimeString|localeCompare)$/]", message: 'Not reliable inside PocketBase; use lib/core/dates.ts, money.ts or text.ts.' },
  { selector: "Literal[regex.pattern=/\\\\p\\{/]", message: 'Unicode property classes miss ø inside PocketBase.' },
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
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': [
        { type: 'app', pattern: 'app', mode: 'folder' },
        { type: 'components-shared', pattern: 'components/(ui|shell)', mode: 'folder' },
        { type: 'components-feature', pattern: 'components/*', mode: 'folder', capture: ['feature'] },
        { type: 'lib-base', pattern: 'lib/(core|auth|pocketbase|i18n|microsoft)', mode: 'folder' },
        { type: 'lib-feature', pattern: 'lib/*', mode: 'folder', capture: ['feature'] },
      ],
    },
    rules: {},
  },
];

export default config;
