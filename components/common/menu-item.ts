import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** `checked`: one of several choices; the menu stays open for the next. `hint`: said below the label. */
export type MenuItem =
  | {
      label: ReactNode;
      hint?: string;
      icon?: LucideIcon;
      onSelect: () => void;
      disabled?: boolean;
      checked?: boolean;
    }
  | 'separator';
