/**
 * pdfmake, with one of its inner steps done faster: it gives what pdfmake's own gives, and hands anything out of the ordinary back to it.
 * It reaches into a file of the version that package.json pins.
 */
import { createRequire } from 'node:module';
import type * as PdfMake from 'pdfmake';

const require = createRequire(import.meta.url);

export type Pdfmake = typeof PdfMake & { virtualfs: { writeFileSync: (name: string, content: Buffer) => void } };

/** To be called after fonts are shared, which has to happen before pdfmake is loaded. */
export function loadPdfmake(): Pdfmake {
  const pdfmake = require('pdfmake') as Pdfmake;
  findStylesDirectly((require('pdfmake/js/StyleContextStack.js') as { default: StackClass }).default);
  return pdfmake;
}

type Style = Record<string, unknown>;
type Stack = { styleOverrides: (Style | string)[]; defaultStyle?: Style };
type StackClass = {
  getStyleProperty: (item: Style, stack: Stack | null, property: string, fallback: unknown) => unknown;
};

/** Each word asks for some twenty properties; pdfmake pushes it on the stack, and makes functions, for every one. */
function findStylesDirectly(stackClass: StackClass): void {
  const original = stackClass.getStyleProperty.bind(stackClass);
  stackClass.getStyleProperty = (item, stack, property, fallback) => {
    const own = item[property];
    if (own !== undefined && own !== null) return own;
    if (!stack) return fallback;
    if (item.style) return original(item, stack, property, fallback);
    const { styleOverrides } = stack;
    for (let i = styleOverrides.length - 1; i >= 0; i -= 1) {
      const style = styleOverrides[i];
      // A style by its name.
      if (typeof style !== 'object') return original(item, stack, property, fallback);
      const value = style[property];
      if (value !== undefined && value !== null) return value;
    }
    return stack.defaultStyle?.[property] ?? fallback;
  };
}
