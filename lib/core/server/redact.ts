/** Removes personal data and secrets from log lines. */

const REDACTED = '…';

/** Fields whose value is always personal or secret. Compared in lower case. */
const KEYS = new Set(
  'name company customer address zip city phone phones phonenumber email to cc subject body text note signature q query search cvr token accesstoken refreshtoken access_token refresh_token authorization cookie set-cookie password secret clientsecret codeverifier code_verifier handle'.split(
    ' ',
  ),
);

const PATTERNS: [RegExp, string][] = [
  // Queries carry search words, tokens and sign-in codes.
  [/((?:https?:\/\/|\/)[^\s?"'<>]*)\?[^\s"'<>)]*/g, `$1?${REDACTED}`],
  [/[^\s"'<>:,;()[\]/=]+(?:@|%40)[^\s"'<>:,;()[\]/=]+/gi, REDACTED],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, REDACTED],
  [/\b(Bearer|Basic)\s+\S+/gi, `$1 ${REDACTED}`],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/gi, REDACTED],
  // Eight digits or more in any grouping; not inside a longer word or a decimal number.
  [/(?<![\w.:-])(?:\+|%2B|00)?\d(?:[ .]?\d){7,}(?![\w:-])/gi, REDACTED],
];

/** Free text without mail addresses, telephone numbers, tokens and URL queries. */
export function redactText(text: string): string {
  let out = text;
  for (const [pattern, by] of PATTERNS) out = out.replace(pattern, by);
  return out;
}

/** The value without personal fields and personal text, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth > 8) return REDACTED;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      KEYS.has(key.toLowerCase()) && isFilled(item) ? REDACTED : redact(item, depth + 1),
    ]),
  );
}

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
