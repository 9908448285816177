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
  'tilbud.link',
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
/** The link to the customer's page, as it stands in a mail until the mail is sent: it is stored nowhere else. */
export const LINK_FIELD = '{{tilbud.link}}';
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
const { 'tilbud.link': _mailsOnly, ...KNOWN_IN_DOCUMENTS } = KNOWN;

/** Something wrong in a template. `at` counts characters from 0, `line` and `column` from 1. */
export type TemplateFault = {
  code: 'unknownField' | 'brokenBraces';
  text: string;
  at: number;
  line: number;
  column: number;
};

/** A merge field with braces missing on one side, such as `{{kunde.navn}` or `{kunde.navn}}`; or braces alone. */
const BROKEN = /(\{*)([^{}\n]*?)(\}+)|(\{+)([^{}\n\s]*)/g;

/** Unknown merge fields and broken braces, in the order of the text. Other single braces are ordinary text. */
export function lintTemplate(text: string): TemplateFault[] {
  const found: Pick<TemplateFault, 'code' | 'text' | 'at'>[] = [];
  // Whole merge fields are blanked out, so that places stay.
  const rest = text.replace(PLACEHOLDER, (written: string, name: string, at: number) => {
    if (!Object.prototype.hasOwnProperty.call(KNOWN, name)) found.push({ code: 'unknownField', text: written, at });
    return ' '.repeat(written.length);
  });
  for (const match of rest.matchAll(BROKEN)) {
    const [whole, open = '', within = '', close = '', lone = '', after = ''] = match;
    const braces = Math.max(open.length, close.length, lone.length);
    const isField = Object.prototype.hasOwnProperty.call(KNOWN, (within || after).trim());
    // Without an opening brace the text before the closing ones is not a part of the fault.
    const skipped = open === '' && lone === '' ? within.length : 0;
    if (braces >= 2 || (isField && (open || lone)))
      found.push({ code: 'brokenBraces', text: whole.slice(skipped), at: match.index + skipped });
  }
  return found
    .sort((a, b) => a.at - b.at)
    .map((fault) => {
      const before = text.slice(0, fault.at);
      const line = before.split('\n').length;
      return { ...fault, line, column: before.length - before.lastIndexOf('\n') };
    });
}

/** The error of a template with unknown merge fields or broken braces; null if there are none. */
export function findTemplateFault(text: string): FieldError | null {
  const [broken] = lintTemplate(text).filter(({ code }) => code === 'brokenBraces');
  if (broken) return { code: 'brokenBraces', params: { text: broken.text, line: broken.line, column: broken.column } };
  return fieldsError('unknownFields', fillTemplate(text, KNOWN).unknown);
}

/** The error of an offer's text with merge fields that no document has; null if there are none. */
export function findUnknownFields(text: string): FieldError | null {
  return fieldsError('unknownFields', fillTemplate(text, KNOWN_IN_DOCUMENTS).unknown);
}

/** The error of a text to a customer with merge fields left in it; null if there are none. */
export function findUnfilledFields(text: string): FieldError | null {
  return fieldsError('unfilledFields', fillTemplate(text, {}).unknown);
}

/** The same for the text of an offer's mail, which keeps its link until it is sent. */
export function findUnfilledInMail(text: string): FieldError | null {
  return fieldsError('unfilledFields', fillTemplate(text, { 'tilbud.link': '' }).unknown);
}

function fieldsError(code: string, fields: readonly string[]): FieldError | null {
  return fields.length === 0 ? null : { code, params: { fields: fields.map((field) => `{{${field}}}`).join(', ') } };
}
