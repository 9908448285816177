/** Numbers that look random and are the same for the same seed. */

export type Random = {
  /** A whole number from 0 to `end` - 1. */
  below: (end: number) => number;
  /** One of the values. @throws RangeError if there is none */
  pick: <T>(values: readonly T[]) => T;
  /** The values in another order. */
  shuffle: <T>(values: readonly T[]) => T[];
};

/** Mulberry32: 32 bits of state, enough to choose test cases. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (values) => {
      if (values.length === 0) throw new RangeError('There is nothing to choose from.');
      return values[below(values.length)]!;
    },
    shuffle: (values) => {
      const left = [...values];
      return values.map(() => left.splice(below(left.length), 1)[0]!);
    },
  };
}
