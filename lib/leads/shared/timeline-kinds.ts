/** The kinds of activities that a lead's timeline can be narrowed to. */

/** In the order of the menu; their values are in the URL. */
export const TIMELINE_KINDS = ['noter', 'mails', 'tilbud', 'sager', 'rettelser'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

const types = (...names: string[]) => names.map((name) => `type = "${name}"`).join(' || ');

/** PocketBase's filter of each kind. An activity may be of several: an offer that was sent is a mail too. */
const FILTERS: Record<TimelineKind, string> = {
  noter: types('note', 'opkald'),
  mails: types('mail', 'sms', 'tilbud_sendt'),
  tilbud: 'inquiry != ""',
  sager: 'job != ""',
  rettelser: types('felt', 'status', 'ejer', 'flettet'),
};

/** The filter of activities of any of these kinds; '' for all. */
export function timelineFilter(kinds: readonly TimelineKind[]): string {
  return kinds.map((kind) => `(${FILTERS[kind]})`).join(' || ');
}
