/**
 * Towns with their place on the map: labels of the base map, and where an address lies as long as only its postcode is known.
 * Rounded to a hundredth of a degree (about a kilometre). Of a postcode that is not listed, the nearest listed number stands in:
 * Danish postcodes run on from town to neighbouring town.
 */
export type Place = { lat: number; lng: number; zip: string };
/** `size` 1: shown on the whole map; 2 and 3: as one comes nearer. */
export type Town = { zip: string; name: string; lat: number; lng: number; size: 1 | 2 | 3 };

const TABLE = `
1000 København 55.68 12.57 1;2000 Frederiksberg 55.68 12.52 3;2300 Amager 55.66 12.6 3;2600 Glostrup 55.67 12.4 3;2630 Taastrup 55.65 12.3 3;2670 Greve 55.58 12.3 3;2800 Lyngby 55.77 12.5 3;2970 Hørsholm 55.88 12.5 3
3000 Helsingør 56.03 12.6 2;3300 Frederiksværk 55.97 12.02 3;3400 Hillerød 55.93 12.3 2;3600 Frederikssund 55.84 12.07 3;3700 Rønne 55.1 14.7 1;3740 Svaneke 55.14 15.14 3
4000 Roskilde 55.64 12.08 2;4100 Ringsted 55.44 11.79 3;4200 Slagelse 55.4 11.35 2;4220 Korsør 55.33 11.14 3;4300 Holbæk 55.72 11.71 2;4400 Kalundborg 55.68 11.09 2;4500 Nykøbing Sj. 55.92 11.67 3;4600 Køge 55.46 12.18 2
4700 Næstved 55.23 11.76 2;4760 Vordingborg 55.01 11.91 3;4780 Stege 54.99 12.29 3;4800 Nykøbing F. 54.77 11.87 2;4900 Nakskov 54.83 11.14 3;4930 Maribo 54.77 11.5 3
5000 Odense 55.4 10.39 1;5300 Kerteminde 55.45 10.66 3;5400 Bogense 55.57 10.09 3;5500 Middelfart 55.5 9.73 3;5600 Faaborg 55.1 10.24 3;5610 Assens 55.27 9.9 3;5700 Svendborg 55.06 10.61 2;5800 Nyborg 55.31 10.79 3;5900 Rudkøbing 54.94 10.71 3;5970 Ærøskøbing 54.89 10.41 3
6000 Kolding 55.49 9.47 2;6100 Haderslev 55.25 9.49 2;6200 Aabenraa 55.04 9.42 2;6270 Tønder 54.94 8.86 2;6400 Sønderborg 54.91 9.79 2;6600 Vejen 55.48 9.14 3;6700 Esbjerg 55.47 8.45 1;6760 Ribe 55.33 8.77 3;6800 Varde 55.62 8.48 3;6900 Skjern 55.95 8.5 3;6950 Ringkøbing 56.09 8.24 3
7000 Fredericia 55.57 9.75 2;7100 Vejle 55.71 9.54 2;7190 Billund 55.73 9.11 3;7200 Grindsted 55.76 8.93 3;7330 Brande 55.94 9.13 3;7400 Herning 56.14 8.97 2;7430 Ikast 56.14 9.16 3;7500 Holstebro 56.36 8.62 2;7600 Struer 56.49 8.58 3;7620 Lemvig 56.55 8.31 3;7700 Thisted 56.96 8.69 2;7800 Skive 56.57 9.03 2;7900 Nykøbing M. 56.79 8.86 3
8000 Aarhus 56.16 10.21 1;8200 Aarhus N 56.19 10.18 3;8210 Aarhus V 56.17 10.15 3;8220 Brabrand 56.16 10.1 3;8230 Åbyhøj 56.15 10.16 3;8240 Risskov 56.19 10.23 3;8250 Egå 56.21 10.27 3;8260 Viby J 56.12 10.15 3;8270 Højbjerg 56.11 10.19 3;8300 Odder 55.97 10.15 3;8305 Samsø 55.87 10.6 3;8310 Tranbjerg J 56.09 10.12 3;8320 Mårslet 56.07 10.16 3
8330 Beder 56.06 10.21 3;8340 Malling 56.04 10.2 3;8355 Solbjerg 56.04 10.09 3;8361 Hasselager 56.11 10.09 3;8362 Hørning 56.08 10.04 3;8370 Hadsten 56.33 10.05 3;8380 Trige 56.25 10.15 3;8381 Tilst 56.19 10.11 3;8382 Hinnerup 56.27 10.06 3;8400 Ebeltoft 56.19 10.68 3;8410 Rønde 56.3 10.48 3;8450 Hammel 56.26 9.86 3;8462 Harlev J 56.14 10 3;8464 Galten 56.15 9.91 3
8471 Sabro 56.21 10.03 3;8500 Grenaa 56.41 10.88 2;8520 Lystrup 56.24 10.24 3;8530 Hjortshøj 56.25 10.27 3;8541 Skødstrup 56.26 10.31 3;8543 Hornslet 56.32 10.32 3;8600 Silkeborg 56.17 9.55 2;8660 Skanderborg 56.04 9.93 3;8680 Ry 56.09 9.76 3;8700 Horsens 55.86 9.85 2;8722 Hedensted 55.77 9.7 3;8740 Brædstrup 55.97 9.61 3;8800 Viborg 56.45 9.4 2;8850 Bjerringbro 56.38 9.66 3;8900 Randers 56.46 10.04 2;8963 Auning 56.43 10.38 3;8970 Havndal 56.65 10.2 3
9000 Aalborg 57.05 9.92 1;9300 Sæby 57.33 10.52 3;9370 Hals 57 10.31 3;9400 Nørresundby 57.07 9.92 3;9440 Aabybro 57.16 9.73 3;9490 Pandrup 57.23 9.68 3;9500 Hobro 56.64 9.79 3;9560 Hadsund 56.72 10.12 3;9600 Aars 56.8 9.51 3;9670 Løgstør 56.97 9.25 3;9700 Brønderslev 57.27 9.95 3;9800 Hjørring 57.46 9.98 2;9850 Hirtshals 57.59 9.96 3;9900 Frederikshavn 57.44 10.53 2;9990 Skagen 57.72 10.59 2
`;

export const TOWNS: readonly Town[] = TABLE.trim()
  .split(/[;\n]/)
  .map((entry) => {
    const [, zip = '', name = '', lat, lng, size] = /^(\d{4}) (.+) ([\d.]+) ([\d.]+) (\d)$/.exec(entry.trim()) ?? [];
    return { zip, name, lat: Number(lat), lng: Number(lng), size: Number(size) as Town['size'] };
  });

const BY_ZIP = new Map<number, Town>(TOWNS.map((town) => [Number(town.zip), town]));
const ZIPS: readonly number[] = [...BY_ZIP.keys()];

export type Point = { lat: number; lng: number };

/** Where the place lies: its own point, else its postcode's; null where neither is known. Storage keeps "unknown" as 0, 0. */
export function pointOf(place: Place): Point | null {
  if (place.lat !== 0 || place.lng !== 0) return { lat: place.lat, lng: place.lng };
  if (!/^\d{4}$/.test(place.zip)) return null;
  const zip = Number(place.zip);
  let best = ZIPS[0] ?? 0;
  for (const other of ZIPS) if (Math.abs(other - zip) < Math.abs(best - zip)) best = other;
  const town = BY_ZIP.get(best);
  return town ? { lat: town.lat, lng: town.lng } : null;
}
