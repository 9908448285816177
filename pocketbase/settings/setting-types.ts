/** The setting types by the name that their commands' paths have. */
import { wordList } from '../../lib/core/word-list.ts';
import { charges, products } from './catalog.ts';
import type { SettingType } from './setting-type.ts';
import { states } from './states.ts';
import { absences, technicians } from './technicians.ts';
import { templates } from './templates.ts';
import { units } from './units.ts';

export const SETTING_TYPES = wordList<SettingType>({
  products,
  charges,
  states,
  technicians,
  absences,
  templates,
  units,
});
