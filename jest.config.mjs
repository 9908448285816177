const transform = {
  '^.+\\.m?[jt]sx?$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2023' } }],
};
const shared = { transform, testEnvironment: 'node', moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1', '^server-only$': '<rootDir>/lib/core/empty.ts' } };

/** unit: pure logic · server: server.ts and the scripts · pocketbase: a real PocketBase over HTTP. */
export default {
  // The machine may be busy; a test that hangs is still found.
  testTimeout: 30_000,
  projects: [
    { ...shared, displayName: 'unit', testMatch: ['<rootDir>/{lib,components,app}/**/*.test.{ts,tsx}'] },
    { ...shared, displayName: 'server', testMatch: ['<rootDir>/{server,scripts,standin}/**/*.test.ts'] },
    { ...shared, displayName: 'pocketbase', testMatch: ['<rootDir>/pocketbase/tests/**/*.test.ts'] },
  ],
};
