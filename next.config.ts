import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  // `npm test` builds while a product may be running.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  // Id of this build, for /about and for error reports; written into the pages when they are built.
  env: { PRODUCT_BUILD: process.env.PRODUCT_BUILD ?? 'dev' },
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` runs tsc over the whole project; a second run inside the build would cost half a minute.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pdfmake', 'pino'],
  experimental: {
    // Without a connection a pressed link waits for it; else the browser would show its own error page.
    useOffline: true,
    // Minifying the server's files takes time and saves none.
    serverMinification: false,
    // Larger files compress a little better but repeat each other's code, which pages fetch again.
    turbopackChunking: { minChunkSize: 100_000 },
    // Writing the cache costs a first build a third of its time; a later build saves less than that.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads the maps of the server's files, and writing them takes a seventh of the build's time.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
  },
};

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/server/request.ts',
  // Texts are parsed when building, so that no page includes the parser (9 kB).
  experimental: { messages: { path: './messages', format: 'json', locales: ['da', 'en'], precompile: true } },
});

export default withIntl(config);
