import type { StateColour, StateIcon } from '@/lib/states/values';
import type { PictureName } from '@/lib/core/picture-names';
import type { Tone } from './status-table';

/** The colours that a firm may give its states, as the product's tones. */
export const STATE_TONES: Record<StateColour, Tone> = {
  grey: 'neutral',
  blue: 'info',
  violet: 'progress',
  green: 'success',
  amber: 'warning',
  red: 'danger',
};

/** The pictures that it may give them. */
export const STATE_PICTURES: Record<Exclude<StateIcon, ''>, PictureName> = {
  sparkles: 'sparkles',
  phone: 'phone',
  calendar: 'calendar-check',
  send: 'send',
  eye: 'eye',
  trophy: 'trophy',
  clock: 'clock',
  pause: 'pause',
  check: 'circle-check',
  cross: 'circle-x',
  ban: 'ban',
  pencil: 'pencil',
  wrench: 'wrench',
  truck: 'truck',
  invoice: 'receipt-text',
  flag: 'flag',
  star: 'star',
  hand: 'hand',
  package: 'package',
};
