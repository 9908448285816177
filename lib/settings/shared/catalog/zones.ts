/** The postcodes of a charge's zone, as they are typed: '8000-8299, 9000'. Pure; runs in PocketBase too. */

type Range = readonly [from: string, to: string];

/** First and last postcode of each range; null if the text is not a list of four-digit postcodes. */
export function parseZones(typed: string): Range[] | null {
  const ranges: Range[] = [];
  for (const part of typed.split(/[,;\n]/)) {
    const text = part.trim();
    if (text === '') continue;
    const match = /^(\d{4})(?:\s*[-–]\s*(\d{4}))?$/.exec(text);
    const from = match?.[1];
    if (from === undefined) return null;
    const to = match?.[2] ?? from;
    if (to < from) return null;
    ranges.push([from, to]);
  }
  return ranges;
}

/** Whether the postcode is in one of the zone's ranges. */
export function isInZones(zip: string, zones: string): boolean {
  return /^\d{4}$/.test(zip) && (parseZones(zones) ?? []).some(([from, to]) => zip >= from && zip <= to);
}
