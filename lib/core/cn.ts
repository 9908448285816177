import { clsx, type ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { CLASS_GROUPS } from './class-groups.ts';

const merge = createTailwindMerge(() => CLASS_GROUPS);

/** Class names joined; of two Tailwind classes that set the same thing, the later wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
