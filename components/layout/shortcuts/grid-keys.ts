/** The keys of an offer's lines, in the order in which they are listed; their texts are in `offers.grid`. */
export const GRID_KEYS = [
  'enter',
  'slash',
  'below',
  'duplicate',
  'move',
  'option',
  'together',
  'remove',
  'undo',
  'paste',
  'hideCosts',
] as const;
