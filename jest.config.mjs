const transform = {
  '^.+\\.m?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
    },
  ],
};
const moduleNameMapper = {
  '^@/(.*)$': '<rootDir>/$1',
  // As the pages' build reads it; by its name alone it is that of the older router.
  '^next/dynamic$': '<rootDir>/node_modules/next/dist/shared/lib/app-dynamic.js',
  '^server-only$': '<rootDir>/scripts/testing/empty.ts',
  // The SDK's main file is an .mjs, which Jest can't require; this file it can transform.
  '^pocketbase$': '<rootDir>/node_modules/pocketbase/dist/pocketbase.es.js',
};
/** Packages that come as ES modules only, which Jest can't require either. */
const modules = [
  'pdfjs-dist',
  'pocketbase',
  'eventsource-parser',
  'iron-session',
  'iron-webcrypto',
  'uint8array-extras',
  'cookie',
  'next-intl',
  'use-intl',
  'icu-minify',
  'intl-messageformat',
  '@formatjs/[^/]+',
  'nuqs',
  'd3-[a-z]+',
  'supercluster',
  'kdbush',
  '@protomaps/basemaps',
];
const transformIgnorePatterns = [`/node_modules/(?!(${modules.join('|')})/)`];
/** Files that only Next's build understands. */
const assets = { '\\.(css|svg)$': '<rootDir>/components/testing/asset.ts' };
/** Processes of the tests must not meet a product that runs beside them. */
const closedPorts = { setupFilesAfterEnv: ['<rootDir>/scripts/testing/close-default-ports.ts'] };
/** Its tests start VROOM. */
const OPTIMISER = 'lib/planning/server/optimiser';
const shared = { transform, transformIgnorePatterns, testEnvironment: 'node', moduleNameMapper };

/**
 * unit: pure logic · components: components in jsdom · server: server.ts, the scripts and VROOM · pocketbase: a real
 * PocketBase over HTTP.
 */
const config = {
  // Generous, because the machine may be busy; a hanging test still fails.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      ...closedPorts,
      displayName: 'unit',
      testMatch: ['<rootDir>/{lib,components,app}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', OPTIMISER],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/components/testing/environment.ts',
      setupFilesAfterEnv: ['<rootDir>/components/testing/setup.ts'],
      moduleNameMapper: { ...moduleNameMapper, ...assets },
      testMatch: ['<rootDir>/{components,app}/**/*.test.tsx'],
    },
    {
      ...shared,
      ...closedPorts,
      displayName: 'server',
      testMatch: ['<rootDir>/{server,scripts,standin}/**/*.test.ts', `<rootDir>/${OPTIMISER}/**/*.test.ts`],
    },
    {
      ...shared,
      ...closedPorts,
      displayName: 'pocketbase',
      globalSetup: '<rootDir>/pocketbase/testing/base-database.ts',
      testMatch: ['<rootDir>/pocketbase/**/*.test.ts'],
    },
  ],
};

export default config;
