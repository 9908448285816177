import type { Installation } from '../../shared/installations.ts';

/** All data of a label; the same input gives the same bytes. `url`: what the QR code opens. */
export type LabelInput = {
  locale: 'da' | 'en';
  firm: { name: string; phone: string };
  item: Pick<Installation, 'kind' | 'make' | 'model' | 'serial' | 'place' | 'installedOn' | 'nextService'>;
  url: string;
};
