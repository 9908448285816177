/** An offer that no customer has: it fills in templates of a firm without offers. */
import type { MergeOffer } from '../shared/template.ts';

/** `number`: the firm's first offer number. `seller`: the user who looks at it. */
export function exampleOffer(number: number, seller: MergeOffer['seller']): MergeOffer {
  const place = { address: 'Havnegade 12', zip: '9850', city: 'Hirtshals' };
  return {
    offer: {
      ...{ offerNumber: number, revision: 1, title: 'Ny eltavle', ...place, sections: [] },
      ...{ total: 1_250_000, vat: 250_000 },
    },
    lines: [],
    lead: { name: 'Karen Sørensen', company: '', ...place },
    seller,
  };
}
