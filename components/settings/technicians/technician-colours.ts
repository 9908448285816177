import type { TechnicianColour } from '@/lib/settings/shared/technicians/schema';

/** A technician's colour on plan, map and lists. The name or the initials are always shown beside it. */
export const TECHNICIAN_COLOUR: Record<TechnicianColour | '', string> = {
  '': 'var(--input)',
  grey: 'oklch(0.6 0.01 80)',
  blue: 'oklch(0.58 0.15 255)',
  violet: 'oklch(0.58 0.17 300)',
  green: 'oklch(0.58 0.13 155)',
  amber: 'oklch(0.68 0.14 75)',
  red: 'oklch(0.58 0.19 25)',
  teal: 'oklch(0.6 0.1 195)',
  pink: 'oklch(0.62 0.18 350)',
};
