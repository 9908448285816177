import type { PictureName } from '@/lib/core/picture-names';

export type Tone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger';
type Look = { tone: Tone; icon: PictureName };

/**
 * The look of each step until the firm's own states are read, which start out the same. The icon and the label repeat
 * what the colour says.
 */
export const STATUS_LOOK = {
  lead: {
    ny: { tone: 'info', icon: 'sparkles' },
    kontaktet: { tone: 'info', icon: 'phone' },
    besigtigelse: { tone: 'progress', icon: 'calendar-check' },
    tilbud_sendt: { tone: 'progress', icon: 'send' },
    vundet: { tone: 'success', icon: 'trophy' },
    venter: { tone: 'warning', icon: 'clock' },
    tabt: { tone: 'danger', icon: 'circle-x' },
    ikke_relevant: { tone: 'neutral', icon: 'ban' },
  },
  offer: {
    kladde: { tone: 'neutral', icon: 'pencil' },
    sendt: { tone: 'info', icon: 'send' },
    set: { tone: 'progress', icon: 'eye' },
    accepteret: { tone: 'success', icon: 'circle-check' },
    afvist: { tone: 'danger', icon: 'circle-x' },
    udloebet: { tone: 'warning', icon: 'timer-off' },
    konverteret: { tone: 'success', icon: 'wrench' },
    annulleret: { tone: 'neutral', icon: 'ban' },
    erstattet: { tone: 'neutral', icon: 'layers' },
  },
  job: {
    ny: { tone: 'info', icon: 'sparkles' },
    klar: { tone: 'progress', icon: 'calendar-clock' },
    planlagt: { tone: 'progress', icon: 'calendar-check' },
    paa_vej: { tone: 'info', icon: 'truck' },
    i_gang: { tone: 'info', icon: 'wrench' },
    pause: { tone: 'warning', icon: 'circle-pause' },
    udfoert: { tone: 'success', icon: 'circle-check' },
    kontrolleret: { tone: 'success', icon: 'clipboard-check' },
    klar_til_fakturering: { tone: 'success', icon: 'receipt-text' },
    faktureret: { tone: 'neutral', icon: 'lock' },
    annulleret: { tone: 'neutral', icon: 'ban' },
  },
  task: {
    aaben: { tone: 'info', icon: 'circle' },
    i_gang: { tone: 'progress', icon: 'circle-dot' },
    udfoert: { tone: 'success', icon: 'circle-check' },
    annulleret: { tone: 'neutral', icon: 'ban' },
  },
} as const satisfies Record<string, Record<string, Look>>;

export type StatusEntity = keyof typeof STATUS_LOOK;

/** The look of a step; a step that this version does not know is neutral. */
export function getStatusLook(entity: StatusEntity, status: string): Look {
  return (STATUS_LOOK[entity] as Record<string, Look>)[status] ?? { tone: 'neutral', icon: 'circle' };
}
