import {
  Ban,
  CalendarCheck,
  CalendarClock,
  Circle,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleX,
  ClipboardCheck,
  Clock,
  Eye,
  Layers,
  Lock,
  Pencil,
  Phone,
  ReceiptText,
  Send,
  Sparkles,
  TimerOff,
  Trophy,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

export type Tone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger';
/** How a step looks. */
export type StatusLook = { tone: Tone; icon: LucideIcon };

/**
 * The look of each step until the firm's own states are read, which start out the same. The icon and the label repeat
 * what the colour says.
 */
export const STATUS_LOOK = {
  lead: {
    ny: { tone: 'info', icon: Sparkles },
    kontaktet: { tone: 'info', icon: Phone },
    besigtigelse: { tone: 'progress', icon: CalendarCheck },
    tilbud_sendt: { tone: 'progress', icon: Send },
    vundet: { tone: 'success', icon: Trophy },
    venter: { tone: 'warning', icon: Clock },
    tabt: { tone: 'danger', icon: CircleX },
    ikke_relevant: { tone: 'neutral', icon: Ban },
  },
  offer: {
    kladde: { tone: 'neutral', icon: Pencil },
    sendt: { tone: 'info', icon: Send },
    set: { tone: 'progress', icon: Eye },
    accepteret: { tone: 'success', icon: CircleCheck },
    afvist: { tone: 'danger', icon: CircleX },
    udloebet: { tone: 'warning', icon: TimerOff },
    konverteret: { tone: 'success', icon: Wrench },
    annulleret: { tone: 'neutral', icon: Ban },
    erstattet: { tone: 'neutral', icon: Layers },
  },
  job: {
    ny: { tone: 'info', icon: Sparkles },
    klar: { tone: 'progress', icon: CalendarClock },
    planlagt: { tone: 'progress', icon: CalendarCheck },
    paa_vej: { tone: 'info', icon: Truck },
    i_gang: { tone: 'info', icon: Wrench },
    pause: { tone: 'warning', icon: CirclePause },
    udfoert: { tone: 'success', icon: CircleCheck },
    kontrolleret: { tone: 'success', icon: ClipboardCheck },
    klar_til_fakturering: { tone: 'success', icon: ReceiptText },
    faktureret: { tone: 'neutral', icon: Lock },
    annulleret: { tone: 'neutral', icon: Ban },
  },
  task: {
    aaben: { tone: 'info', icon: Circle },
    i_gang: { tone: 'progress', icon: CircleDot },
    udfoert: { tone: 'success', icon: CircleCheck },
    annulleret: { tone: 'neutral', icon: Ban },
  },
} as const satisfies Record<string, Record<string, StatusLook>>;

export type StatusEntity = keyof typeof STATUS_LOOK;

/** The look of a step; a step that this version does not know is neutral. */
export function getStatusLook(entity: StatusEntity, status: string): StatusLook {
  return (STATUS_LOOK[entity] as Record<string, StatusLook>)[status] ?? { tone: 'neutral', icon: Circle };
}
