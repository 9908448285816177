/** Values of a customer's row that look wrong although they can be stored. Pure. */
import { cvrLooksWrong } from '../../core/shared/cvr.ts';
import { eanIsValid } from '../../core/shared/ean.ts';
import type { FieldErrors } from '../../core/shared/errors.ts';
import { cityOf, isZipOfOtherTown } from '../../core/shared/postcodes.ts';

type Doubtful = { cvr?: string; ean?: string; zip?: string; city?: string };

/** Check digits that are wrong, and a postcode of another town, by cell. */
export function findDoubts({ cvr = '', ean = '', zip = '', city = '' }: Doubtful): FieldErrors {
  const doubts: FieldErrors = {};
  if (cvrLooksWrong(cvr)) doubts.cvr = { code: 'cvrChecksum' };
  if (/^\d{13}$/.test(ean) && !eanIsValid(ean)) doubts.ean = { code: 'eanChecksum' };
  if (city && isZipOfOtherTown(zip, city)) {
    const town = cityOf(zip);
    doubts.zip = town ? { code: 'zipOfTown', params: { zip, town } } : { code: 'zipOfOtherTown' };
  }
  return doubts;
}
