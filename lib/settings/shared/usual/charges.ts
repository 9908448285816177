/**
 * The charges that the trade usually has, as proposals: somebody looks at the amounts and confirms them before they are
 * used. Amounts in øre excl. moms, for `procent` in hundredths of a percent.
 */
import type { ChargeValues } from '../catalog/schema.ts';

const charge = (name: string, amount: number, more: Partial<ChargeValues> = {}): ChargeValues => ({
  name,
  calc: 'fast',
  amount,
  minimum: 0,
  roundTo: 0,
  appliesWhen: 'altid',
  zones: '',
  autoAdd: false,
  ...more,
});

export const USUAL_CHARGES: readonly ChargeValues[] = [
  charge('Servicevogn', 395_00),
  charge('Opstart', 295_00),
  charge('Minimumsbesøg (1 time)', 695_00, { calc: 'time', minimum: 695_00, roundTo: 30 }),
  charge('Kørsel', 5_95, { calc: 'km' }),
  charge('Aftentillæg', 295_00, { calc: 'time', roundTo: 30, appliesWhen: 'aften', autoAdd: true }),
  charge('Weekendtillæg', 495_00, { calc: 'time', roundTo: 30, appliesWhen: 'weekend', autoAdd: true }),
  charge('Akut udkald', 1_495_00, { appliesWhen: 'udkald', autoAdd: true }),
  charge('Miljøtillæg', 2_50, { calc: 'procent' }),
];
