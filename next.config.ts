import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  // npm test builds beside a running product.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Which build this is, for /about and for error reports; written into the pages when they are built.
  env: { PRODUCT_BUILD: process.env.PRODUCT_BUILD ?? 'dev' },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` runs tsc over the whole project; a second run inside the build costs half a minute and finds nothing more.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pdfmake', 'pino'],
  // Fewer and larger files (11 for a first page instead of 17): they compress better, and a day's way through the product fetches less.
  experimental: { turbopackChunking: { minChunkSize: 200_000 } },
};

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are parsed when building, so that no page carries the parser (9 kB).
  experimental: { messages: { path: './messages', format: 'json', locales: ['da', 'en'], precompile: true } },
});

export default withIntl(config);
