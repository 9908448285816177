import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  // `npm test` uses its own build folder, so that a running product is not affected.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // The build's name for /about and error reports, written into the pages at build time.
  env: { PRODUCT_BUILD: process.env.PRODUCT_BUILD ?? 'dev' },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` already runs tsc; a second run inside the build would cost half a minute.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pdfmake', 'pino'],
  // Fewer, larger files (11 instead of 17 for a first page) compress better, and later pages fetch less.
  experimental: { turbopackChunking: { minChunkSize: 200_000 } },
};

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed at build time, so that no page loads the parser (9 kB).
  experimental: { messages: { path: './messages', format: 'json', locales: ['da', 'en'], precompile: true } },
});

export default withIntl(config);
