import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  // npm test builds beside a running product.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` runs tsc over the whole project; a second run inside the build costs half a minute and finds nothing more.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pdfmake', 'pino'],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
