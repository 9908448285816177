import {
  Ban,
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  Flag,
  Hand,
  Package,
  Pause,
  Pencil,
  Phone,
  ReceiptText,
  Send,
  Sparkles,
  Star,
  Trophy,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { StateColour, StateIcon } from '@/lib/states/shared/values';
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

/** The icons that a firm can choose for its states, by their stored names. */
export const ICON_BY_NAME: Record<Exclude<StateIcon, ''>, LucideIcon> = {
  sparkles: Sparkles,
  phone: Phone,
  calendar: CalendarCheck,
  send: Send,
  eye: Eye,
  trophy: Trophy,
  clock: Clock,
  pause: Pause,
  check: CircleCheck,
  cross: CircleX,
  ban: Ban,
  pencil: Pencil,
  wrench: Wrench,
  truck: Truck,
  invoice: ReceiptText,
  flag: Flag,
  star: Star,
  hand: Hand,
  package: Package,
};
