/** '3 x ladestander' in the product box: what is searched, and how often it is inserted. */

/** No figure after it: '3 x 1,5 mm²' is a cable. */
const TIMES = /^([1-9]\d?)\s*[x×*]\s+(?!\d)(\S.*)$/i;

/** `times` is undefined if the text does not begin with a number of times. */
export function readTimes(query: string): { q: string; times?: number } {
  const [, times, q] = TIMES.exec(query.trim()) ?? [];
  return q === undefined ? { q: query.trim() } : { q: q.trim(), times: Number(times) };
}
