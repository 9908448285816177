/**
 * What maps are drawn from. `own`: the product's own outline of Denmark. `style`: a MapLibre style at an address, with
 * `{theme}` in it for `light` or `dark`. `tiles`: the firm's PMTiles file; `version` changes with the file.
 */
export type MapSource = { kind: 'own' } | { kind: 'style'; url: string } | { kind: 'tiles'; version: string };
export type MapTheme = 'light' | 'dark';

/** The address of a style in the page's theme. */
export function getStyleUrl(url: string, theme: MapTheme): string {
  return url.replaceAll('{theme}', theme);
}
