import { greatCircle } from '../../../core/shared/point.ts';
import { allPostcodes } from '../../../core/shared/postcodes.ts';
import { driveByRoad } from './drive.ts';
import { entriesOf } from './entries.ts';
import { allTowns, waysFrom } from './graph.ts';
import links from './links.json';
import { isAcrossWater } from './water.ts';

const VENDSYSSEL_THY = /^(77|93|94|97|98|99|9690|7790)/;
/** Islands that have postcodes of their own within the range of a larger land. */
const ISLANDS: readonly (readonly [land: string, zips: RegExp])[] = [
  ['agersoe', /^4244/],
  ['omoe', /^4245/],
  ['oroe', /^4305/],
  ['sejeroe', /^4592/],
  ['askoe', /^4942/],
  ['fejoe', /^4944/],
  ['femoe', /^4945/],
  ['lyoe', /^5601/],
  ['avernakoe', /^5602/],
  ['bjoernoe', /^5603/],
  // The middle of 5700 Svendborg is at the bridge's end on Tåsinge.
  ['taasinge', /^5700/],
  ['strynoe', /^5943/],
  ['aeroe', /^59[6-8]/],
  ['langeland', /^59/],
  ['als', /^64[347]/],
  ['fanoe', /^6720/],
  ['roemoe', /^6792/],
  ['fur', /^7884/],
  ['mors', /^79/],
  ['samsoe', /^8305/],
  ['anholt', /^8592/],
  ['endelave', /^8789/],
  ['tunoe', /^8799/],
  ['laesoe', /^9940/],
  ['vendsysselthy', VENDSYSSEL_THY],
  ['bornholm', /^37/],
  ['moen', /^47[89]/],
  ['lolland', /^(4862|48[89]|49)/],
  ['falster', /^48/],
  ['sjaelland', /^[1-4]/],
  ['fyn', /^5/],
  ['jylland', /^[6-9]/],
];

test('every postcode is on its land', () => {
  const wrong = allPostcodes()
    .map(({ zip, lat, lng }) => [zip, entriesOf({ lat, lng }).land, ISLANDS.find(([, zips]) => zips.test(zip))?.[0]])
    .filter(([, found, wanted]) => found !== wanted);
  expect(wrong).toEqual([]);
});

test('no way from a postcode to its towns crosses water', () => {
  const byId = allTowns();
  for (const { lat, lng } of allPostcodes()) {
    const { land, towns } = entriesOf({ lat, lng });
    expect(towns.length).toBeGreaterThan(0);
    for (const town of towns) {
      const at = byId[town];
      expect(at && at.land === land && !isAcrossWater({ lat, lng }, at)).toBe(true);
    }
  }
});

test('names of towns are unique, and every town reaches every other', () => {
  const names = allTowns().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...waysFrom(0).minutes].filter((minutes) => !Number.isFinite(minutes))).toEqual([]);
});

test('no link of roads is shorter than the crow flies, or given twice', () => {
  const at = new Map(allTowns().map((town) => [town.name, town]));
  const { ferry, ...roads } = links;
  const rows = Object.values(roads).flat() as [string, string, number][];
  const short = rows.filter(([a, b, km]) => km * 1000 < greatCircle(at.get(a)!, at.get(b)!));
  expect(short).toEqual([]);
  const pairs = [...rows, ...ferry].map(([a, b]) => [a, b].sort().join('–'));
  expect(new Set(pairs).size).toBe(pairs.length);
});

test.each([
  ['Mols from Aarhus', [56.19, 10.49], [56.15, 10.22], 40],
  ['Hornsherred from Roskilde Fjord’s east side', [55.76, 12.01], [55.76, 12.09], 25],
  ['Ebeltoft from Odden', [56.194, 10.678], [55.971, 11.372], 60],
  ['Hals from Egense', [56.997, 10.31], [56.98, 10.305], 15],
])('%s goes around the water or by ferry', (_name, [lat = 0, lng = 0], [lat2 = 0, lng2 = 0], least) => {
  expect(driveByRoad({ lat, lng }, { lat: lat2, lng: lng2 }).minutes).toBeGreaterThanOrEqual(least);
});

test('a pin in the sea also has a way', () => {
  expect(driveByRoad({ lat: 56.6, lng: 11.2 }, { lat: 55.68, lng: 12.57 }).minutes).toBeLessThan(600);
});

test('one context computes the ways from a town, and the others read them', async () => {
  const texts = new Map<number, string>();
  const read = (town: number) => texts.get(town) ?? null;
  const load = () => {
    jest.resetModules();
    return import('./graph.ts');
  };
  const one = await load();
  one.setWaysStore({ read, write: (town, text) => texts.set(town, text) });
  const found = one.waysFrom(5);
  const write = jest.fn();
  const other = await load();
  other.setWaysStore({ read, write });
  expect(other.waysFrom(5)).toEqual(found);
  expect(write).not.toHaveBeenCalled();
});
