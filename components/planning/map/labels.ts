/** Which towns are named on the map, and from how near. Their points and names are those of their postcodes. */
import { findPostcode } from '@/lib/core/postcodes';

/** `size` 1: shown on the whole map; 2 and 3: as one zooms in. Degrees. */
export type Label = { zip: string; name: string; lat: number; lng: number; size: 1 | 2 | 3 };

/** A postcode, with the name to show where it isn't the postcode's town. */
const LARGE = [
  '1550 København', '3700', '5000 Odense', '6700', '8000 Aarhus', '9000',
];
const MIDDLE = [
  '3000', '3400', '4000', '4200', '4300', '4400', '4600', '4700', '4800', '5700', '6000', '6100', '6200', '6270',
  '6400', '7000', '7100', '7400', '7500', '7700', '7800', '8500', '8600', '8700', '8800', '8900 Randers', '9800',
  '9900', '9990',
];
const SMALL = [
  '2000', '2300 Amager', '2600', '2630', '2670', '2800', '2970', '3300', '3600', '3740', '4100', '4220', '4500',
  '4760', '4780', '4900', '4930', '5300', '5400', '5500', '5600', '5610', '5800', '5900', '5970', '6600', '6760',
  '6800', '6900', '6950', '7190', '7200', '7330', '7430', '7600', '7620', '7900', '8200', '8210', '8220', '8230',
  '8240', '8250', '8260', '8270', '8300', '8305', '8310', '8320', '8330', '8340', '8355', '8361', '8362', '8370',
  '8380', '8381', '8382', '8400', '8410', '8450', '8462', '8464', '8471', '8520', '8530', '8541', '8543', '8660',
  '8680', '8722', '8740', '8850', '8963', '8970', '9300', '9370', '9400', '9440', '9490', '9500', '9560', '9600',
  '9670', '9700', '9850',
];

const labelled = (entries: readonly string[], size: Label['size']): Label[] =>
  entries.flatMap((entry) => {
    const postcode = findPostcode(entry.slice(0, 4));
    if (!postcode) return [];
    return { zip: postcode.zip, name: entry.slice(5) || postcode.city, lat: postcode.lat, lng: postcode.lng, size };
  });

export const LABELS: readonly Label[] = [...labelled(LARGE, 1), ...labelled(MIDDLE, 2), ...labelled(SMALL, 3)];
