/**
 * Merge fields: placeholders such as `{{kunde.navn}}` in the firm's templates, filled in when a text is used. Pure;
 * runs in PocketBase too.
 */
import type { FieldError } from './errors.ts';

export const MERGE_FIELDS = [
  'kunde.navn',
  'kunde.fornavn',
  'kunde.firma',
  'kunde.adresse',
  'kunde.postnr',
  'kunde.by',
  'tilbud.nummer',
  'tilbud.titel',
  'tilbud.adresse',
  'tilbud.total',
  'tilbud.totalEksMoms',
  'tilbud.moms',
  'tilbud.dato',
  'tilbud.gyldigTil',
  'saelger.navn',
  'saelger.telefon',
  'saelger.email',
  'saelger.signatur',
  'firma.navn',
  'firma.telefon',
  'firma.email',
  'firma.web',
  'firma.cvr',
] as const;
type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeValues = Record<MergeField, string>;

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * The text with its merge fields filled in. Unknown fields stay as written and are listed in `unknown`. Values are not
 * searched for merge fields again.
 */
export function fillTemplate(
  text: string,
  fields: Partial<Record<string, string>>,
): { text: string; unknown: string[] } {
  const unknown = new Set<string>();
  const filled = text.replace(PLACEHOLDER, (written: string, name: string) => {
    const value = Object.prototype.hasOwnProperty.call(fields, name) ? fields[name] : undefined;
    if (value !== undefined) return value;
    unknown.add(name);
    return written;
  });
  return { text: filled, unknown: [...unknown] };
}

const KNOWN = Object.fromEntries(MERGE_FIELDS.map((field) => [field, '']));

/** The error of a template with unknown merge fields; null where all are known. */
export function findUnknownFields(text: string): FieldError | null {
  return fieldsError('unknownFields', fillTemplate(text, KNOWN).unknown);
}

/** The error of a text to a customer with merge fields left in it; null where there are none. */
export function findUnfilledFields(text: string): FieldError | null {
  return fieldsError('unfilledFields', fillTemplate(text, {}).unknown);
}

function fieldsError(code: string, fields: readonly string[]): FieldError | null {
  return fields.length === 0 ? null : { code, params: { fields: fields.map((field) => `{{${field}}}`).join(', ') } };
}
