import type { OfferDoc } from '../shared/document.ts';

/** An offer in the editor, without sections and lines unless `patch` has some. */
export const makeDoc = (patch: Partial<OfferDoc> = {}): OfferDoc => ({
  title: 'T',
  kind: 'fastpris',
  address: '',
  zip: '',
  city: '',
  validUntil: '',
  lineDisplay: 'alle',
  withdrawal: '',
  depositBp: 0,
  depositAmount: 0,
  workDate: '',
  intro: '',
  terms: '',
  discountBp: 0,
  sections: [],
  lines: [],
  ...patch,
});
