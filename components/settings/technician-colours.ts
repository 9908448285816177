import type { TechnicianColour } from '@/lib/technicians/schema';

/** A technician's colour on the plan, as a dot; the initials or the name always stand beside it. */
export const TECHNICIAN_DOTS: Record<TechnicianColour, string> = {
  grey: 'bg-stone-500',
  blue: 'bg-blue-600',
  violet: 'bg-violet-600',
  green: 'bg-emerald-600',
  amber: 'bg-amber-500',
  red: 'bg-red-600',
  teal: 'bg-teal-600',
  pink: 'bg-pink-600',
};
