import next from 'eslint-config-next';
import tseslint from 'typescript-eslint';

/** APIs that PocketBase's JavaScript engine (goja) lacks or gets wrong. */
const noIntl = [
  {
    selector: "MemberExpression[object.name='Intl']",
    message: 'shared code runs inside PocketBase too, which has no Intl.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(toLocaleString|toLocaleDateString|toLocaleTimeString|localeCompare)$/]',
    message: 'Not reliable inside PocketBase; use lib/core/shared/dates.ts, money.ts or text.ts.',
  },
  { selector: 'Literal[regex.pattern=/\\\\p\\{/]', message: 'Unicode property classes miss ø inside PocketBase.' },
];

/** A part's script may be missing when it is needed (docs/decisions/019-lost-connection.md). */
const fetchedLater = [
  {
    selector:
      "CallExpression[callee.name='dynamic']:not(CallExpression[callee.name=/^(lazyPart|lazyDialog|lazyExtra)$/] *)",
    message: 'Put it into lazyPart, lazyDialog or lazyExtra (components/common/part/lazy-part.tsx).',
  },
  {
    selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
    message: "Use Next's dynamic: its { ssr: false } keeps the part out of the server's code.",
  },
];

/** The React Compiler's rules. They compile each file, so they are limited to the product's components and hooks. */
const compilerRules = next
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => name.startsWith('react-hooks/') && !/rules-of-hooks|exhaustive-deps/.test(name));
const withoutCompiler = { rules: Object.fromEntries(compilerRules.map((name) => [name, 'off'])) };

const config = [
  {
    ignores: [
      '.next*/**',
      '.pocketbase/**',
      '.cache/**',
      'data/**',
      'node_modules/**',
      'next-env.d.ts',
      'lib/pocketbase/shared/types.ts',
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
      // TypeScript's noUnusedLocals and noUnusedParameters find the same in less time.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/triple-slash-reference': 'off',
      'no-console': 'error',
      // Slow, and the type check proves the same.
      'react/no-deprecated': 'off',
      'react/no-direct-mutation-state': 'off',
      'react/require-render-return': 'off',
    },
  },
  // No components or hooks of the product.
  { ignores: ['{app,components}/**', 'lib/auth/browser/client.ts'], ...withoutCompiler },
  { files: ['**/*.test.{ts,tsx}'], ...withoutCompiler },
  { files: ['scripts/**', 'bench/**', 'e2e/**', 'standin/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  // A hook's callback runs in a context of its own and has to require what it uses.
  {
    files: ['pocketbase/**/*.ts'],
    ignores: ['pocketbase/testing/**', '**/*.test.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: ['lib/core/server/env.ts', 'lib/core/shared/build.ts', '**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'lib/core/server/env.ts is the only reader of the environment.',
        },
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Browsers lack it on plain http; use lib/core/shared/new-ids.ts.',
        },
      ],
    },
  },
  {
    files: ['lib/*/*.ts', 'lib/*/shared/**/*.ts', 'pocketbase/**/*.ts'],
    ignores: ['pocketbase/testing/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noIntl] },
  },
  {
    files: ['{app,components}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...fetchedLater] },
  },
];

export default config;
