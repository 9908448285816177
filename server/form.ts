/**
 * Checks a multipart form while it passes: its files go on as they come, everything else is bounded. A form with a
 * fault never arrives whole, and PocketBase parses no form that is not whole.
 */
import { Transform } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { isWithinJsonLimits, MAX_FORM_FIELD } from '../lib/core/shared/json-limits.ts';
import type { BodyFault } from './body.ts';

/** Fields and files of a form. The largest form of the product has two of each. */
const MOST_PARTS = 100;
/** All of a form but its files, in bytes: also parts that PocketBase may read in another way than this parser. */
const MOST_BESIDE_FILES = 2 * MAX_FORM_FIELD;

/** Why a form is refused. */
export class FormError extends Error {
  readonly status: BodyFault;
  constructor(status: BodyFault) {
    super('A form is refused');
    this.status = status;
  }
}

/**
 * Passes a form's bytes on, each only after what they contain was checked.
 * @param limit largest form in bytes
 * @returns a stream that ends with a FormError if the form is refused
 * @throws FormError if the content type names no boundary
 */
export function createFormCheck(contentType: string, limit: number): Transform {
  const parser = openParser(contentType);
  let [seen, inFiles] = [0, 0];
  let fault: BodyFault | null = null;
  const refuse = (status: BodyFault) => void (fault ??= status);

  parser.on('error', () => refuse(400));
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, () => refuse(413));
  parser.on('file', (_name, file) => {
    file.on('data', (chunk: Buffer) => (inFiles += chunk.length));
    // A form that ends within a file is a fault of the form.
    file.on('error', () => refuse(400));
  });
  parser.on('field', (_name, text, _nameIsCut, isCut) => {
    if (isCut) refuse(413);
    else if (/^\s*[[{]/.test(text) && !isWithinJsonLimits(text)) refuse(400);
  });

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      parser.write(chunk, () =>
        // Some of the parser's events come after its callback.
        setImmediate(() => {
          if (seen > limit || seen - inFiles > MOST_BESIDE_FILES) refuse(413);
          if (fault) done(new FormError(fault));
          else done(null, chunk);
        }),
      );
    },
    flush(done) {
      const finish = () => setImmediate(() => done(fault ? new FormError(fault) : null));
      parser.once('finish', finish).once('error', finish).end();
    },
  });
}

function openParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // As Go decides it: a part is a file if it names one.
      isPartAFile: (_field, _type, fileName) => fileName !== undefined && fileName !== '',
      limits: { fieldSize: MAX_FORM_FIELD, parts: MOST_PARTS, headerPairs: 20, headerSize: 4096 },
    });
  } catch {
    throw new FormError(400);
  }
}
