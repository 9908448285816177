/** A small seeded generator (mulberry32): the same seed gives the same firm on any machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** One of the keys, by the weight that each has. */
  weighted<K extends string>(weights: Record<K, number>): K;
  /** One of the values, by the weight at the same place. */
  pickWeighted<T>(choice: { values: readonly T[]; weights: readonly number[] }): T;
  /** A record id: 15 × a–z0–9. */
  id(): string;
};

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pickWeighted: Random['pickWeighted'] = ({ values, weights }) => {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const at = weights.findIndex((weight) => (left -= weight) < 0);
    return values.at(at)!;
  };
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)]!,
    chance: (probability) => next() < probability,
    weighted: <K extends string>(weights: Record<K, number>) =>
      pickWeighted({ values: Object.keys(weights) as K[], weights: Object.values<number>(weights) }),
    pickWeighted,
    id: () => Array.from({ length: 15 }, () => ALPHABET[int(0, 35)]).join(''),
  };
}
