import type { LostReasonsRecord } from '@/lib/pocketbase/shared/types';
import { answerRequest, listOf } from './server';

const NAMES = [
  { key: 'pris', labelDa: 'Pris', labelEn: 'Price', forCustomers: true, customerDa: 'Prisen', customerEn: 'The price' },
  { key: 'konkurrent', labelDa: 'Konkurrent', labelEn: 'Competitor' },
  { key: 'vejret', labelDa: 'Vejret', labelEn: 'The weather', active: false },
  { key: 'andet', labelDa: 'Andet', labelEn: 'Other', forCustomers: true },
];

/** Lost reasons of a firm, in order; one is switched off. */
export const REASONS = NAMES.map((names, at) => ({
  ...{ id: `reason00000000${at + 1}`, sort: (at + 1) * 10, active: true, rev: 1, created: '', updated: '' },
  ...{ forCustomers: false, customerDa: '', customerEn: '' },
  ...names,
})) as LostReasonsRecord[];

/** The server has these reasons. */
export const answerReasons = () => answerRequest('GET /api/collections/lost_reasons/records', listOf(REASONS));
