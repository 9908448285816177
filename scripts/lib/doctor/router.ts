import type { Settings } from '../../../lib/core/server/env.ts';
import { readTable, RouterError } from '../../../lib/planning/server/drives/osrm.ts';
import { bad, type Finding, good, note } from './finding.ts';

const ANSWER_MS = 5000;
const AARHUS = '56.1496,10.2045';
const KOEBENHAVN = '55.6727,12.5655';

/** Whether drives are measured. The product estimates them itself, so only a router that was named is required. */
export async function checkRouter({ OSRM_URL: url }: Pick<Settings, 'OSRM_URL'>): Promise<Finding> {
  if (!url) return note('Drives are estimated by the product itself; an OSRM (OSRM_URL) would measure them');
  try {
    const [row] = await readTable({ url, timeoutMs: ANSWER_MS }, [AARHUS], [KOEBENHAVN]);
    return row?.[0]
      ? good(`Drives are measured by the OSRM at ${url}`)
      : bad(`OSRM_URL knows no way from Aarhus to København: ${url}`, 'give it a map of Denmark');
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    return bad(`OSRM_URL does not answer as OSRM does: ${url} (${error.message})`, 'start it, or leave OSRM_URL out');
  }
}
