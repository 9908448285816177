/** The manifest, by which a phone installs the product. Its start page leads each role to its own page (decision 62). */
const MANIFEST = {
  id: '/',
  name: 'PantA',
  short_name: 'PantA',
  description: 'Ordrestyring: kunder, tilbud, sager og montørens dag',
  lang: 'da',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Of the light theme; the pages name both themes' colours, which count once one is open.
  theme_color: '#fbfaf8',
  background_color: '#fbfaf8',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export function GET(): Response {
  return Response.json(MANIFEST, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
