'use client';

import { useTranslations } from 'next-intl';
import { useDuration } from '@/components/common/day/use-duration';
import { useWhen } from '@/components/common/day/use-when';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useReasonText } from '@/components/common/use-lost-reasons';
import { useNames } from '@/components/common/use-names';
import { formatDay } from '@/lib/core/shared/dates';
import { formatKr } from '@/lib/core/shared/money';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { ServiceJobsHoldReasonOptions, type ActivitiesRecord } from '@/lib/pocketbase/shared/types';

export type TimelineActivity = ActivitiesRecord<Record<string, unknown>>;
/** `lines`: details, one a line. `quote`: text that a user wrote. */
export type ActivityText = { title: string; lines: string[]; quote: string };
/** Names and values of the record's fields in words; '' as a name leaves the field out. */
export type TimelineWords = { label: (field: string) => string; value: (field: string, raw: unknown) => string };

type Data = Record<string, unknown>;
type Context = {
  t: ReturnType<typeof useTranslations<'timeline'>>;
  plan: ReturnType<typeof useTranslations<'planning'>>;
  followUp: ReturnType<typeof useTranslations<'offers.followUp'>>;
  reasonText: ReturnType<typeof useReasonText>;
  words: TimelineWords;
  statusLabel: ReturnType<typeof useStatusLabel>;
  nameOf: ReturnType<typeof useNames>;
  when: ReturnType<typeof useWhen>;
  length: ReturnType<typeof useDuration>;
};
type Describe = (context: Context, data: Data, activity: TimelineActivity) => ActivityText;

const HOLD_REASONS = Object.values(ServiceJobsHoldReasonOptions);

/** Steps of an offer that are logged twice: as a status, and as an entry of their own with more details. */
const OFFER_STEPS_WITH_ENTRY = new Set(['sendt', 'set', 'accepteret', 'afvist']);

const TRANSITION_TITLES = { lead: 'transition', offer: 'offerTransition', job: 'jobTransition' } as const;

/** True for an entry that another entry repeats with more details. */
export function isRepeated({ type, data }: TimelineActivity): boolean {
  // Of a visit that went to another route, the route that it left has an entry too.
  if (type === 'stop' && data?.left === true) return true;
  // Taking back an answer or an opening is logged as a status only.
  const takenBack = data?.before === 'accepteret' || data?.before === 'afvist' || isNotSeen(data ?? {});
  return type === 'status' && data?.entity === 'offer' && !takenBack && OFFER_STEPS_WITH_ENTRY.has(String(data.after));
}

/** A colleague had opened the customer's page. */
const isNotSeen = ({ entity, before, after }: Data) => entity === 'offer' && before === 'set' && after === 'sendt';

/** Returns a function that puts an entry into words. It reads `data` as the PocketBase handlers write it, by type. */
export function useActivityText(words: TimelineWords): (activity: TimelineActivity) => ActivityText {
  const t = useTranslations('timeline');
  const plan = useTranslations('planning');
  const followUp = useTranslations('offers.followUp');
  const reasonText = useReasonText();
  const statusLabel = useStatusLabel();
  const nameOf = useNames();
  const [when, length] = [useWhen(), useDuration()];
  const context = { t, plan, followUp, reasonText, words, statusLabel, nameOf, when, length };
  return (activity) => DESCRIBE[activity.type](context, activity.data ?? {}, activity);
}

const DESCRIBE: Record<TimelineActivity['type'], Describe> = {
  oprettet: describeCreation,
  felt: describeFields,
  status: describeTransition,
  opkald: ({ t }, data) => entry(t('call'), [], text(data, 'text')),
  note: ({ t }, data) => entry(t('note'), [], text(data, 'text')),
  sms: ({ t }, data) => entry(t('sms'), [], text(data, 'text')),
  mail: describeMail,
  tilbud_sendt: ({ t }, data) =>
    entry(t('offerSent', { number: offerNumber(data), to: text(data, 'to') || t('customer') }), [
      text(data, 'subject'),
      netAmount(t, data),
      describeAttachments(t, data),
    ]),
  tilbud_set: ({ t }) => entry(t('offerSeen')),
  tilbud_valgt: ({ t }, data) => entry(t('offerChosen'), [netAmount(t, data), describeChoices(t, data)]),
  tilbud_accepteret: ({ t }, data) =>
    entry(
      t('offerAccepted', { by: text(data, 'by') || t('customer') }),
      [netAmount(t, data), describeChoices(t, data)],
      text(data, 'note'),
    ),
  tilbud_afvist: ({ t, reasonText }, data) =>
    entry(
      t('offerDeclined', { by: text(data, 'by') || t('customer') }),
      [text(data, 'reason') && reasonText(text(data, 'reason'))],
      text(data, 'note'),
    ),
  tilbud_spoergsmaal: ({ t }, data) => entry(t('offerAsked'), [], text(data, 'text')),
  tilbud_fortrudt: ({ t }, data) => entry(t('offerWithdrawn', { by: text(data, 'by') || t('customer') })),
  ejer: describeOwner,
  fil: ({ t }, data) =>
    entry(t(data.archived === true ? 'fileGone' : data.was ? 'fileChanged' : 'file'), [text(data, 'name')]),
  stop: describeStop,
  udlevering: ({ t }) => entry(t('disclosed')),
  sletning: describeErasure,
  flettet: describeMerge,
};

function describeMail(context: Context, data: Data): ActivityText {
  if (data.followUp) return describeFollowUp(context, data);
  const status = text(data, 'status');
  // The seller's answer to the customer's question.
  if (status === 'svar') return entry(context.t('offerAnswered'), [text(data, 'to')], text(data, 'text'));
  return entry(context.t('mail', { status }), [text(data, 'subject'), text(data, 'to')]);
}

/** A mail that follows an offer up: sent, or why it was not. */
function describeFollowUp({ t, followUp }: Context, data: Data): ActivityText {
  const reason = text(data, 'reason');
  return entry(t('followUp', { kind: text(data, 'followUp'), status: text(data, 'status') }), [
    reason === '' || reason === 'bruger' ? '' : followUp('because', { reason }),
    text(data, 'subject'),
    text(data, 'to'),
  ]);
}

function describeCreation({ t }: Context, data: Data, activity: TimelineActivity): ActivityText {
  const number = offerNumber(data);
  if (!activity.job)
    return entry(activity.inquiry ? t('offerCreated', { number }) : t('created'), [
      text(data, 'file') && t('importedFrom', { file: text(data, 'file') }),
    ]);
  const jobNumber = typeof data.jobNumber === 'number' ? String(data.jobNumber) : '';
  return entry(t('jobCreated', { number: jobNumber }), number ? [t('fromOffer', { number })] : []);
}

function describeFields(context: Context, data: Data, activity: TimelineActivity): ActivityText {
  const { t, words } = context;
  const after = (data.after ?? {}) as Data;
  if ('state' in after) return describeOwnState(context, data, activity);
  const fields = Array.isArray(data.fields) ? data.fields.map(String) : [];
  if (typeof after.archived === 'boolean') return entry(after.archived ? t('archived') : t('unarchived'));
  if ('exportedAt' in after) return entry(t('jobExported', { format: text(after, 'format').toUpperCase() }));
  if ('discountAskedBy' in after) return entry(t('discountAsked'));
  if ('discountApprovedBy' in after) return entry(t('discountApproved'));
  if ('discountRefusedBy' in after) return entry(t('discountRefused'), [text(after, 'note')]);
  if (fields.includes('signature'))
    return entry(text(after, 'signedBy') ? t('signed', { by: text(after, 'signedBy') }) : t('unsigned'));
  if (fields.includes('installation')) {
    const { kind, name, change } = {
      kind: text(after, 'kind'),
      name: text(after, 'name'),
      change: text(after, 'change'),
    };
    return entry(t('installation', { change }), [t('installationName', { kind, name })]);
  }
  if (fields.includes('klsApprovedBy'))
    return entry(after.klsApprovedBy === '' ? t('klsApprovalGone') : t('klsApproved'));
  if (Array.isArray(data.added))
    return entry(
      t('linesAdded', { count: data.added.length }),
      (data.added as Data[]).map((line) => text(line, 'text')),
    );
  if (fields.length > 0 && fields.every((field) => field === 'lines')) return entry(t('linesChanged'));
  if (fields.length > 0 && fields.every((field) => field === 'klsForm')) return entry(t('klsFilled'));
  return entry(t('changed'), fieldChanges(t, words, (data.before ?? {}) as Data, after));
}

/** Another of the firm's states of the same step. */
function describeOwnState({ t, statusLabel }: Context, data: Data, activity: TimelineActivity): ActivityText {
  const entity = transitionEntity(data, activity);
  const name = (at: unknown) => statusLabel(entity, text(data, 'status'), text((at ?? {}) as Data, 'state'));
  return entry(t(TRANSITION_TITLES[entity], { from: name(data.before), to: name(data.after) }));
}

function fieldChanges(t: Context['t'], words: TimelineWords, before: Data, after: Data): string[] {
  return Object.keys(after)
    .filter((field) => field in before && words.label(field) !== '')
    .map((field) => {
      const [from, to] = [words.value(field, before[field]), words.value(field, after[field])];
      return from === ''
        ? t('fieldSet', { field: words.label(field), to: to || '–' })
        : t('fieldChanged', { field: words.label(field), from, to: to || '–' });
    });
}

function describeTransition(context: Context, data: Data, activity: TimelineActivity): ActivityText {
  const { t, words, statusLabel } = context;
  if (isNotSeen(data)) return entry(t('offerNotSeen'));
  const entity = transitionEntity(data, activity);
  const title = t(TRANSITION_TITLES[entity], {
    from: statusLabel(entity, text(data, 'before')),
    to: statusLabel(entity, text(data, 'after')),
  });
  const hold = HOLD_REASONS.find((reason) => reason === data.holdReason);
  const reasons = [
    text(data, 'lostReason') === '' ? '' : words.value('lostReason', data.lostReason),
    hold ? t(`hold.${hold}`) : '',
  ];
  return entry(data.undo === true ? t('undone', { what: title }) : title, reasons, text(data, 'note'));
}

function transitionEntity(data: Data, activity: TimelineActivity): 'lead' | 'offer' | 'job' {
  if (data.entity === 'job') return 'job';
  const isOffer = data.entity === 'offer' || (data.entity === undefined && Boolean(activity.inquiry));
  return isOffer ? 'offer' : 'lead';
}

/** A visit that is planned; `rules`: those that a planner overruled, with the reason as the quote. */
function describeStop(context: Context, data: Data): ActivityText {
  const { t, plan } = context;
  const [title, ...place] = describePlace(context, data);
  const rules = Array.isArray(data.rules) ? data.rules.map(String) : [];
  if (rules.length === 0) return entry(title, place, text(data, 'note'));
  const names = rules.map((rule) => plan(`rule.${rule as 'skill'}`)).join(', ');
  const own = text(data, 'ownReason');
  const lines = [t('deviates', { rules: names }), own && plan(`ownReason.${own as 'fortryd'}`)];
  return entry(title, [...place, ...lines], text(data, 'reason'));
}

/** Says that a visit was planned, moved or removed, with its day, time and technician, and those before a move. */
function describePlace(context: Context, data: Data): [string, ...string[]] {
  const { t, when, length } = context;
  const change = text(data, 'change');
  const title =
    change === 'lagt' || change === 'flyttet' || change === 'taget_af' ? t(`stopChange.${change}`) : t('stop');
  const day = text(data, 'date');
  if (day === '' || typeof data.startMinute !== 'number') return [title];
  const at = [when(day, data.startMinute), typeof data.durationMin === 'number' ? length(data.durationMin) : ''];
  const { date, startMinute } = (data.before ?? {}) as { date?: string; startMinute?: number };
  const was = date && startMinute !== undefined ? t('stopBefore', { when: when(date, startMinute) }) : '';
  return [title, [...at, text(data, 'technician')].filter(Boolean).join(', '), was];
}

/** Names the kept records, and until when. */
function describeErasure({ t }: Context, data: Data): ActivityText {
  const kept = Array.isArray(data.kept) ? (data.kept as Data[]) : [];
  const lines = kept.map((record) =>
    t(record.what === 'job' ? 'keptJob' : 'keptOffer', {
      number: text(record, 'number'),
      until: formatDay(text(record, 'until')),
    }),
  );
  return entry(t('erased'), lines);
}

/** The fields that the merge changed, and the values that were not chosen. */
function describeMerge({ t, words }: Context, data: Data): ActivityText {
  const name = text(data, 'name');
  if (data.undone === true) return entry(t('mergeUndone', { name }));
  const left = Object.entries((data.left ?? {}) as Data).flatMap(([field, raw]) => {
    const [label, value] = [words.label(field), words.value(field, raw)];
    return label === '' || value === '' ? [] : [t('notChosen', { field: label, value })];
  });
  const changes = fieldChanges(t, words, (data.before ?? {}) as Data, (data.after ?? {}) as Data);
  return entry(name ? t('merged', { name }) : t('mergedErased'), [...changes, ...left]);
}

function describeOwner({ t, nameOf }: Context, data: Data, activity: TimelineActivity): ActivityText {
  const after = text(data, 'after');
  if (activity.inquiry) return entry(t('offerHanded', { number: offerNumber(data), to: nameOf(after) }));
  if (after === '') return entry(t('released'));
  if (after === (activity.actor ?? '') && text(data, 'before') === '') return entry(t('claimed'));
  return entry(t('handed', { to: nameOf(after) }));
}

/** The entry's text; empty lines are left out. */
function entry(title: string, lines: string[] = [], quote = ''): ActivityText {
  return { title, lines: lines.filter(Boolean), quote };
}

/** The text under `key`; '' when there is none. */
function text(data: Data, key: string): string {
  return typeof data[key] === 'string' ? data[key] : '';
}

/** '1042' or, for a later revision, '1042-2'; '' when there is none. */
function offerNumber(data: Data): string {
  if (typeof data.offerNumber !== 'number') return '';
  return offerNumberText(data.offerNumber, typeof data.revision === 'number' ? data.revision : 1);
}

/** Names the chosen options of an offer; '' for an offer without options. */
function describeChoices(t: Context['t'], data: Data): string {
  if (!Array.isArray(data.choices)) return '';
  return data.choices.length === 0 ? t('noChoices') : t('choices', { titles: data.choices.join(', ') });
}

/** The files that went with a mail besides the offer. */
function describeAttachments(t: Context['t'], data: Data): string {
  if (!Array.isArray(data.files) || data.files.length === 0) return '';
  return t('attached', { names: data.files.join(', ') });
}

function netAmount(t: Context['t'], data: Data): string {
  return typeof data.net === 'number' ? t('net', { amount: formatKr(data.net) }) : '';
}
