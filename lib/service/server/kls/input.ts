import type { PdfCompany } from '../../../offers/server/pdf/input.ts';
import type { KlsVersion } from '../../../settings/shared/kls/definition.ts';
import type { KlsForm } from '../../shared/kls-schema.ts';
import type { Job } from '../../shared/types.ts';

/** Who signed or approved, and on which day ('YYYY-MM-DD' in Copenhagen). */
type Signed = { name: string; day: string };

/**
 * All data of a KLS report; the same input gives the same bytes. Plain data, because it is posted to the worker thread.
 */
export type KlsPdfInput = {
  locale: 'da' | 'en';
  company: PdfCompany;
  job: Pick<Job, 'jobNumber' | 'title' | 'type' | 'customerName' | 'contactName' | 'address' | 'zip' | 'city'> & {
    /** The day of Udført, '' before it. */
    doneOn: string;
  };
  form: KlsForm;
  /** What the report was filled in by. */
  version: Pick<KlsVersion, 'name' | 'number' | 'definition'>;
  /** The points that the job's photos show, one key for each photo. */
  photos: readonly string[];
  /** The customer's signature; `image`: data URL of a PNG. null for none. */
  signature: (Signed & { image: string }) | null;
  /** null before the approval. */
  approval: Signed | null;
};
