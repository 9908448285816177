/**
 * pdfmake, with two of its inner steps done faster: together they are a third of an offer's time. Both give what pdfmake's own give
 * and hand anything out of the ordinary back to it. They reach into files of the version that package.json pins.
 */
import { createRequire } from 'node:module';
import type * as PdfMake from 'pdfmake';

const require = createRequire(import.meta.url);

export type Pdfmake = typeof PdfMake & { virtualfs: { writeFileSync: (name: string, content: Buffer) => void } };

/** To be called after fonts are shared, which has to happen before pdfmake is loaded. */
export function loadPdfmake(): Pdfmake {
  const pdfmake = require('pdfmake') as Pdfmake;
  findStylesDirectly((require('pdfmake/js/StyleContextStack.js') as { default: StackClass }).default);
  joinWords((require('pdfmake/js/Renderer.js') as { default: RendererClass }).default);
  return pdfmake;
}

type Style = Record<string, unknown>;
type Stack = { styleOverrides: (Style | string)[]; defaultStyle?: Style };
type StackClass = { getStyleProperty: (item: Style, stack: Stack | null, property: string, fallback: unknown) => unknown };

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

type Inline = { text: string; x: number; width: number; font: object; fontSize: number; color: unknown; opacity: unknown } & Partial<Record<(typeof SPECIAL)[number], unknown>>;
type Line = { inlines: Inline[] };
type RendererClass = { prototype: { renderLine: (line: Line, x: number, y: number) => void } };

/** What a word may have that another beside it need not. */
const SPECIAL = ['_pageNodeRef', '_tocItemRef', 'background', 'characterSpacing', 'decoration', 'fontFeatures', 'link', 'linkToDestination', 'linkToPage', 'sub', 'sup'] as const;

/** Words of one look are drawn as one text; pdfmake draws each by itself, with its own font, colour and place. */
function joinWords({ prototype }: RendererClass): void {
  const original = prototype.renderLine;
  prototype.renderLine = function renderLine(line, x, y) {
    if (line.inlines.length > 1) line.inlines = joined(line.inlines);
    original.call(this, line, x, y);
  };
}

function joined(words: Inline[]): Inline[] {
  const parts: Inline[] = [];
  for (const word of words) {
    const before = parts.at(-1);
    if (before && continues(before, word)) parts[parts.length - 1] = { ...before, text: before.text + word.text, width: before.width + word.width };
    else parts.push(word);
  }
  return parts;
}

/** Letters are set word by word and never move together over a space, so nothing shifts where one word ends with it. */
function continues(before: Inline, word: Inline): boolean {
  return (
    /\S $/.test(before.text) && Math.abs(before.x + before.width - word.x) < 0.001 && before.font === word.font && before.fontSize === word.fontSize && before.color === word.color &&
    before.opacity === word.opacity &&     isPlain(before) && isPlain(word)
  );
}

const isPlain = (word: Inline) => SPECIAL.every((name) => !word[name]);
