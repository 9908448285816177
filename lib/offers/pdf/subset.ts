/**
 * A TrueType font cut down to the letters that a document uses, as PDF embeds it. Letters are copied as they stand in the font;
 * fontkit's own cut takes each apart and writes each number by itself, which was an eighth of the time of an offer.
 */

/** The tables a PDF needs (ISO 32000-1, 9.9), in the order in which they are listed. */
const TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;
type Tag = (typeof TABLES)[number];

/** Flags of a letter made of others (OpenType, `glyf`). */
const WORDS = 0x1;
const SCALE = 0x8;
const MORE = 0x20;
const TWO_SCALES = 0x40;
const MATRIX = 0x80;

// Copies are made by Uint8Array.from: a Buffer's slice() would be the font itself.
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const aligned = (length: number) => (length + 3) & ~3;

/** A font file's tables, and where each letter stands in them. Shared by all documents; nothing in it changes. */
export class TrueTypeFile {
  private readonly tables = new Map<string, Uint8Array>();
  private readonly loca: DataView;
  private readonly long: boolean;
  private readonly hmtx: DataView;
  private readonly metrics: number;

  /** @throws Error where a table is missing: this is no TrueType font */
  constructor(bytes: Uint8Array) {
    const view = viewOf(bytes);
    for (let i = 0, at = 12; i < view.getUint16(4); i += 1, at += 16) {
      const offset = view.getUint32(at + 8);
      this.tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), bytes.subarray(offset, offset + view.getUint32(at + 12)));
    }
    this.loca = viewOf(this.table('loca'));
    this.hmtx = viewOf(this.table('hmtx'));
    this.long = viewOf(this.table('head')).getInt16(50) === 1;
    this.metrics = viewOf(this.table('hhea')).getUint16(34);
  }

  table(tag: Tag): Uint8Array {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`The font has no table "${tag}".`);
    return table;
  }

  /** The letter's outline; empty for a space. */
  outline(glyph: number): Uint8Array {
    const at = (index: number) => (this.long ? this.loca.getUint32(index * 4) : this.loca.getUint16(index * 2) * 2);
    return this.table('glyf').subarray(at(glyph), at(glyph + 1));
  }

  /** Font units. */
  advance(glyph: number): number {
    return this.hmtx.getUint16(Math.min(glyph, this.metrics - 1) * 4);
  }

  bearing(glyph: number): number {
    return this.hmtx.getInt16(glyph < this.metrics ? glyph * 4 + 2 : this.metrics * 2 + glyph * 2);
  }
}

/** One document's letters of a font; what pdfkit asks of a subset. */
export class FontSubset {
  private readonly font: TrueTypeFile;
  private readonly glyphs = [0];
  private readonly numbers = new Map([[0, 0]]);

  constructor(font: TrueTypeFile) {
    this.font = font;
  }

  /** @returns the letter's number in this document */
  includeGlyph(glyph: number): number {
    const known = this.numbers.get(glyph);
    if (known !== undefined) return known;
    this.numbers.set(glyph, this.glyphs.length);
    return this.glyphs.push(glyph) - 1;
  }

  /** The font file. */
  encode(): Uint8Array {
    const outlines: Uint8Array[] = [];
    // A letter made of others brings them in, so the list grows on the way.
    for (let i = 0; i < this.glyphs.length; i += 1) outlines.push(this.outline(this.glyphs[i] ?? 0));
    return fontFile({ ...this.copied(), ...glyphTables(outlines), hmtx: this.hmtx() });
  }

  private outline(glyph: number): Uint8Array {
    const outline = this.font.outline(glyph);
    if (outline.length === 0 || viewOf(outline).getInt16(0) >= 0) return outline;
    const copy = Uint8Array.from(outline);
    const view = viewOf(copy);
    for (let at = 10, flags = MORE; flags & MORE; ) {
      flags = view.getUint16(at);
      view.setUint16(at + 2, this.includeGlyph(view.getUint16(at + 2)));
      at += 4 + (flags & WORDS ? 4 : 2) + (flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0);
    }
    return copy;
  }

  private hmtx(): Uint8Array {
    const table = new Uint8Array(this.glyphs.length * 4);
    const view = viewOf(table);
    this.glyphs.forEach((glyph, i) => {
      view.setUint16(i * 4, this.font.advance(glyph));
      view.setInt16(i * 4 + 2, this.font.bearing(glyph));
    });
    return table;
  }

  /** The tables that stay but for the number of letters. To be asked for when all letters are in. */
  private copied(): Record<Exclude<Tag, 'glyf' | 'hmtx' | 'loca'>, Uint8Array> {
    const changed = (tag: Tag, at: number, value: number) => {
      const copy = Uint8Array.from(this.font.table(tag));
      viewOf(copy).setUint16(at, value);
      return copy;
    };
    return {
      head: changed('head', 50, 1),
      hhea: changed('hhea', 34, this.glyphs.length),
      maxp: changed('maxp', 4, this.glyphs.length),
      'cvt ': this.font.table('cvt '),
      fpgm: this.font.table('fpgm'),
      prep: this.font.table('prep'),
    };
  }
}

/** Outlines one after the other, and where each begins. */
function glyphTables(outlines: Uint8Array[]): { glyf: Uint8Array; loca: Uint8Array } {
  const glyf = new Uint8Array(outlines.reduce((sum, outline) => sum + aligned(outline.length), 0));
  const loca = new Uint8Array((outlines.length + 1) * 4);
  const view = viewOf(loca);
  let end = 0;
  outlines.forEach((outline, i) => {
    glyf.set(outline, end);
    end += aligned(outline.length);
    view.setUint32((i + 1) * 4, end);
  });
  return { glyf, loca };
}

function fontFile(tables: Record<Tag, Uint8Array>): Uint8Array {
  const head = 12 + TABLES.length * 16;
  const file = new Uint8Array(TABLES.reduce((sum, tag) => sum + aligned(tables[tag].length), head));
  const view = viewOf(file);
  const power = 2 ** Math.floor(Math.log2(TABLES.length));
  view.setUint32(0, 0x00010000);
  [TABLES.length, power * 16, Math.log2(power), (TABLES.length - power) * 16].forEach((value, i) => view.setUint16(4 + i * 2, value));
  let offset = head;
  TABLES.forEach((tag, i) => {
    const at = 12 + i * 16;
    [...tag].forEach((letter, j) => view.setUint8(at + j, letter.charCodeAt(0)));
    // The checksum at +4 stays 0: no reader of PDF looks at it.
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, tables[tag].length);
    file.set(tables[tag], offset);
    offset += aligned(tables[tag].length);
  });
  return file;
}
