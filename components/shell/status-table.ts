import { Ban, CalendarCheck, Circle, CircleCheck, CircleDot, CircleX, Clock, Eye, Layers, Pencil, Phone, Send, Sparkles, TimerOff, Trophy, Wrench, type LucideIcon } from 'lucide-react';

export type Tone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger';
type Look = { tone: Tone; icon: LucideIcon };

/** How each step looks. Colour never stands alone: the icon and the label say the same. */
export const STATUS_LOOK = {
  lead: {
    ny: { tone: 'info', icon: Sparkles },
    kontaktet: { tone: 'progress', icon: Phone },
    besigtigelse: { tone: 'progress', icon: CalendarCheck },
    tilbud_sendt: { tone: 'info', icon: Send },
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
  task: {
    aaben: { tone: 'info', icon: Circle },
    i_gang: { tone: 'progress', icon: CircleDot },
    udfoert: { tone: 'success', icon: CircleCheck },
    annulleret: { tone: 'neutral', icon: Ban },
  },
} as const satisfies Record<string, Record<string, Look>>;

export type StatusEntity = keyof typeof STATUS_LOOK;

/** The look of a step; a step that this version does not know is neutral. */
export function statusLook(entity: StatusEntity, status: string): Look {
  return (STATUS_LOOK[entity] as Record<string, Look>)[status] ?? { tone: 'neutral', icon: Circle };
}
