import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** `checked`: one of several choices; the menu stays open for the next. */
export type MenuItem =
  { label: ReactNode; icon?: LucideIcon; onSelect: () => void; disabled?: boolean; checked?: boolean } | 'separator';
