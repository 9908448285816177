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
  '^server-only$': '<rootDir>/lib/core/empty.ts',
  // Jest can't require the SDK's main file (.mjs) but can transform this one.
  '^pocketbase$': '<rootDir>/node_modules/pocketbase/dist/pocketbase.es.js',
};
/** Packages published as ES modules only, which Jest has to transform. */
const modules = ['pocketbase', 'iron-session', 'iron-webcrypto', 'uint8array-extras', 'cookie'];
const transformIgnorePatterns = [`/node_modules/(?!(${modules.join('|')})/)`];
const shared = { transform, transformIgnorePatterns, testEnvironment: 'node', moduleNameMapper };

/** unit: pure logic · server: server.ts and the scripts · pocketbase: a real PocketBase over HTTP. */
const config = {
  // Long enough for a busy machine, short enough to find a test that hangs.
  testTimeout: 30_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{lib,components,app}/**/*.test.{ts,tsx}'] },
    { ...shared, displayName: 'server', testMatch: ['<rootDir>/{server,scripts,standin}/**/*.test.ts'] },
    { ...shared, displayName: 'pocketbase', testMatch: ['<rootDir>/pocketbase/**/*.test.ts'] },
  ],
};

export default config;
