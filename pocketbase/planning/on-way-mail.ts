/** What a customer reads when the technician has set out. Plain text, in Danish or English. */
import { clockText } from '../../lib/core/shared/clock.ts';

/**
 * `technician`: first name. `customer`: the first name of who is told, '' for none. `arrival`: 'HH:MM', '' if it is not known.
 * `firm`, `phone`: the firm's.
 */
export type OnWayNotice = {
  language: 'da' | 'en';
  technician: string;
  customer: string;
  arrival: string;
  firm: string;
  phone: string;
  place: string;
};

const WORDS = {
  da: {
    hello: 'Hej',
    subject: (clock: string) =>
      clock ? `Vores montør er på vej og ventes ca. kl. ${clock}` : 'Vores montør er på vej',
    line: (who: string, clock: string) => `${who} er på vej${clock ? ` og ventes ca. kl. ${clock}` : ''}.`,
    from: (name: string, firm: string) => (firm ? `${name} fra ${firm}` : name),
    place: (place: string) => `Besøget er på ${place}.`,
    call: (phone: string) => `Ring til os på ${phone}, hvis der er noget, vi skal vide.`,
    phone: (phone: string) => `Tlf. ${phone}`,
    bye: 'Venlig hilsen',
  },
  en: {
    hello: 'Hello',
    subject: (clock: string) =>
      clock ? `Our technician is on the way, expected at about ${clock}` : 'Our technician is on the way',
    line: (who: string, clock: string) => `${who} is on the way${clock ? ` and expected at about ${clock}` : ''}.`,
    from: (name: string, firm: string) => (firm ? `${name} from ${firm}` : name),
    place: (place: string) => `The visit is at ${place}.`,
    call: (phone: string) => `Call us on ${phone} if there is anything that we should know.`,
    phone: (phone: string) => `Tel. ${phone}`,
    bye: 'Kind regards',
  },
} as const;

/** The mail. */
export function writeOnWayMail(notice: OnWayNotice): { subject: string; body: string } {
  const { language, technician, customer, arrival, firm, phone, place } = notice;
  const words = WORDS[language];
  const clock = clockText(arrival, language);
  const body = [
    [words.hello, customer].filter(Boolean).join(' '),
    '',
    words.line(words.from(technician, firm), clock),
    ...(place ? ['', words.place(place)] : []),
    ...(phone ? ['', words.call(phone)] : []),
    '',
    words.bye,
    ...[firm, phone && words.phone(phone)].filter(Boolean),
  ];
  return { subject: words.subject(clock), body: body.join('\n') };
}

/** The text message: one sentence, and the firm's telephone. */
export function writeOnWaySms({ language, technician, arrival, firm, phone }: OnWayNotice): string {
  const words = WORDS[language];
  const line = words.line(words.from(technician, firm), clockText(arrival, language));
  return [line, phone && words.phone(phone)].filter(Boolean).join(' ');
}
