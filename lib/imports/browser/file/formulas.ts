/** Formulas that an Excel file holds without their values: programs other than Excel often leave them out. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** A cell with a formula: its attributes, the formula, and an empty value. */
const CELL = /<c\b([^>]*)>\s*<f\b(?:[^>]*\/>|[^>]*>([\s\S]*?)<\/f>)\s*(<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;

/** The cell with the formula as its text, so that the row says that the value is missing. */
function toText(cell: string, attributes: string, formula = '', value = ''): string {
  // A text formula may have an empty value.
  if (value !== '' && /\bt="str"/.test(attributes)) return cell;
  const text = /^[A-Za-z_$]/.test(formula) ? formula : `(${formula})`;
  return `<c${attributes.replace(/\s*\bt="[^"]*"/, '')} t="inlineStr"><is><t>=${text}</t></is></c>`;
}

/** The file with each formula that has no value as a text; the same bytes if there is none. */
export function showFormulas(bytes: ArrayBuffer): ArrayBuffer {
  const sheets = unzipSync(new Uint8Array(bytes), { filter: ({ name }) => SHEET.test(name) });
  const changed: Record<string, Uint8Array> = {};
  for (const [name, content] of Object.entries(sheets)) {
    const xml = strFromU8(content);
    const shown = xml.replace(CELL, toText);
    if (shown !== xml) changed[name] = strToU8(shown);
  }
  if (Object.keys(changed).length === 0) return bytes;
  return zipSync({ ...unzipSync(new Uint8Array(bytes)), ...changed }, { level: 0 }).slice().buffer;
}
