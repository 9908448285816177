/**
 * `node scripts/pictures.ts`: writes components/common/pictures.svg from lucide's drawings; with `--check` it fails
 * where the file differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURE_NAMES } from '../lib/core/picture-names.ts';
import { ROOT } from './lib/root.ts';

type Drawing = readonly (readonly [tag: string, attributes: Record<string, string>])[];

const FILE = join(ROOT, 'components/common/pictures.svg');

/** The sheet: one `<symbol>` per picture. Colour and stroke come from where it is used. */
async function picturesSheet(): Promise<string> {
  const symbols = await Promise.all(
    PICTURE_NAMES.map(async (name) => {
      const { __iconData: icon } = (await import(
        join(ROOT, `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
      )) as { __iconData: { node: Drawing } };
      const shapes = icon.node.map(
        ([tag, { key: _key, ...attributes }]) =>
          `<${tag}${Object.entries(attributes)
            .map(([field, value]) => ` ${field}="${value}"`)
            .join('')}/>`,
      );
      return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>\n`;
    }),
  );
  const licence = '<!-- lucide (ISC), https://lucide.dev/license; written by scripts/pictures.ts -->';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">${licence}\n${symbols.join('')}</svg>\n`;
}

const sheet = await picturesSheet();
if (!process.argv.includes('--check')) writeFileSync(FILE, sheet);
else if (readFileSync(FILE, 'utf8') !== sheet) {
  console.error('components/common/pictures.svg is not what scripts/pictures.ts writes: run it.');
  process.exitCode = 1;
}
