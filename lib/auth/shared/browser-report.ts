/**
 * Reports of errors in browsers, reduced to known words: anybody may send one, so nothing that a stranger writes enters
 * the log.
 */
import * as z from 'zod/mini';
import { lazySchema } from '../../core/shared/lazy-schema.ts';
import { toPageName } from '../../core/shared/page-names.ts';
import { isReference } from '../../core/shared/ids.ts';
import { PROBLEM_KINDS } from '../../core/shared/report.ts';
import { CHECKED_CALLS } from './response-schemas.ts';

/** The classes of errors that browsers, React, Next and the product throw. */
const ERROR_CLASSES = new Set([
  'AbortError',
  'AggregateError',
  'ChunkLoadError',
  'ClientError',
  'ClientResponseError',
  'DataCloneError',
  'Error',
  'EvalError',
  'HierarchyRequestError',
  'IntlError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
  'UnknownError',
  'ZodError',
]);

const word = lazySchema(() => z.string().check(z.maxLength(300)));
export const browserReport = lazySchema(() =>
  z.object({
    kind: z.enum(PROBLEM_KINDS),
    reference: word,
    name: z.optional(word),
    at: z.optional(word),
    call: z.optional(word),
    fields: z.optional(z.array(word).check(z.maxLength(20))),
    path: word,
    version: z.optional(word),
  }),
);
type BrowserReport = z.infer<typeof browserReport>;

type Known = {
  /** The build that answers; a page of another one was opened before an update. */
  build: string;
  /** Whether a script of this name belongs to it. */
  isScript: (name: string) => boolean;
};

/** The report in known words. What is unknown becomes 'other' or is left out. */
export function toKnownWords(report: BrowserReport, { build, isScript }: Known): Record<string, unknown> {
  const { kind, reference, name, at = '', call = '', fields = [], path, version } = report;
  const [, script = '', place = ''] = /^([\w.-]+\.js)((?::\d{1,7}){1,2})$/.exec(at) ?? [];
  const schemaKeys = CHECKED_CALLS.get(call);
  return {
    kind,
    ...(isReference(reference) ? { reference } : {}),
    ...(name === undefined ? {} : { error: ERROR_CLASSES.has(name) ? name : 'other' }),
    ...(script !== '' && isScript(script) ? { at: script + place } : {}),
    ...(schemaKeys ? { call, fields: fields.filter((field) => isKnownField(field, schemaKeys)) } : {}),
    page: toPageName(path),
    version: version === build ? build : 'other',
  };
}

/** Whether a dotted path consists of a schema's keys; '*' is a place in a list, 'answer' the whole. */
function isKnownField(field: string, keys: readonly string[]): boolean {
  return field.split('.').every((part) => part === '*' || part === 'answer' || keys.includes(part));
}
