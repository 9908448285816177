/** Allowed values of the firm's own states. */

import { StatesColourOptions, StatesEntityOptions } from '../../pocketbase/shared/types.ts';

export const STATE_ENTITIES = Object.values(StatesEntityOptions);
export const STATE_COLOURS = Object.values(StatesColourOptions);
/** Names of a state's icons; '' is the icon of its step. */
export const STATE_ICONS = [
  '',
  'sparkles',
  'phone',
  'calendar',
  'send',
  'eye',
  'trophy',
  'clock',
  'pause',
  'check',
  'cross',
  'ban',
  'pencil',
  'wrench',
  'truck',
  'invoice',
  'flag',
  'star',
  'hand',
  'package',
] as const;
export type StateEntity = (typeof STATE_ENTITIES)[number];
export type StateColour = (typeof STATE_COLOURS)[number];
export type StateIcon = (typeof STATE_ICONS)[number];

/** The kind of record that `text` names; leads if it names none. */
export function toStateEntity(text: string): StateEntity {
  return STATE_ENTITIES.find((entity) => entity === text) ?? 'lead';
}
