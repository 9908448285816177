'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useNames } from '@/components/common/use-names';
import { formatKr } from '@/lib/core/money';
import type { ActivitiesRecord } from '@/lib/pocketbase/types';

export type TimelineActivity = ActivitiesRecord<Record<string, unknown>>;
/** `lines`: details, one a line. `quote`: what a person wrote. */
export type ActivityText = { title: string; lines: string[]; quote: string };
/** Names and values of the record's fields in words; '' as a name leaves the field out. */
export type TimelineWords = { label: (field: string) => string; value: (field: string, raw: unknown) => string };

type Data = Record<string, unknown>;
const text = (data: Data, key: string) => (typeof data[key] === 'string' ? data[key] : '');
const HOLD_REASONS = ['materialer', 'kunde', 'adgang', 'vejr'] as const;

/** Steps of an offer that have an entry of their own, which says more. */
const TOLD_ELSEWHERE = new Set(['sendt', 'set', 'accepteret', 'afvist']);

/** Is it told by another entry already? */
export function isTold({ type, data }: TimelineActivity): boolean {
  // An answer taken back is told here alone.
  const takenBack = data?.before === 'accepteret' || data?.before === 'afvist';
  return type === 'status' && data?.entity === 'offer' && !takenBack && TOLD_ELSEWHERE.has(String(data.after));
}

/** An entry of the timeline in words. The texts' source is what the hooks write into `data`, by type. */
export function useActivityText(words: TimelineWords): (activity: TimelineActivity) => ActivityText {
  const t = useTranslations('timeline');
  const label = useStatusLabel();
  const nameOf = useNames();

  const offer = (data: Data) => {
    if (typeof data.offerNumber !== 'number') return '';
    const revision = typeof data.revision === 'number' && data.revision > 1 ? `-${data.revision}` : '';
    return `${data.offerNumber}${revision}`;
  };
  const job = (data: Data) => (typeof data.jobNumber === 'number' ? String(data.jobNumber) : '');
  const changes = (data: Data): string[] => {
    const before = (data.before ?? {}) as Data;
    const after = (data.after ?? {}) as Data;
    return Object.keys(after)
      .filter((field) => field in before && words.label(field) !== '')
      .map((field) => {
        const [from, to] = [words.value(field, before[field]), words.value(field, after[field])];
        return from === ''
          ? t('fieldSet', { field: words.label(field), to: to || '–' })
          : t('fieldChanged', { field: words.label(field), from, to: to || '–' });
      });
  };
  const net = (data: Data) => (typeof data.net === 'number' ? [t('net', { amount: formatKr(data.net) })] : []);
  const said = (title: string, lines: string[] = [], quote = ''): ActivityText => ({ title, lines, quote });

  const changed = (data: Data): ActivityText => {
    const after = (data.after ?? {}) as Data;
    const fields = Array.isArray(data.fields) ? data.fields.map(String) : [];
    if (typeof after.archived === 'boolean') return said(after.archived ? t('archived') : t('unarchived'));
    if ('discountAskedBy' in after) return said(t('discountAsked'));
    if ('discountApprovedBy' in after) return said(t('discountApproved'));
    if (fields.includes('signature'))
      return said(text(after, 'signedBy') ? t('signed', { by: text(after, 'signedBy') }) : t('unsigned'));
    if (fields.includes('klsApprovedBy')) return said(t('klsApproved'));
    if (Array.isArray(data.added))
      return said(
        t('linesAdded', { count: data.added.length }),
        (data.added as Data[]).map((line) => text(line, 'text')).filter(Boolean),
      );
    if (fields.length > 0 && fields.every((field) => field === 'lines')) return said(t('linesChanged'));
    if (fields.length > 0 && fields.every((field) => field === 'klsForm')) return said(t('klsFilled'));
    return said(t('changed'), changes(data));
  };
  const moved = (activity: TimelineActivity, data: Data): ActivityText => {
    const entity =
      data.entity === 'job'
        ? 'job'
        : data.entity === 'offer' || (data.entity === undefined && activity.inquiry)
          ? 'offer'
          : 'lead';
    const key = entity === 'job' ? 'jobMoved' : entity === 'offer' ? 'offerMoved' : 'moved';
    const title = t(key, { from: label(entity, text(data, 'before')), to: label(entity, text(data, 'after')) });
    const hold = HOLD_REASONS.find((reason) => reason === data.holdReason);
    const reasons = [
      text(data, 'lostReason') === '' ? '' : words.value('lostReason', data.lostReason),
      hold ? t(`hold.${hold}`) : '',
    ];
    return said(data.undo === true ? t('undone', { what: title }) : title, reasons.filter(Boolean), text(data, 'note'));
  };
  const ownerChange = (before: string, after: string, actor: string): string => {
    if (after === '') return t('released');
    if (after === actor && before === '') return t('claimed');
    return t('handed', { to: nameOf(after) });
  };

  return (activity) => {
    const data = activity.data ?? {};
    switch (activity.type) {
      case 'oprettet':
        if (activity.job)
          return said(
            t('jobCreated', { number: job(data) }),
            offer(data) ? [t('fromOffer', { number: offer(data) })] : [],
          );
        return said(activity.inquiry ? t('offerCreated', { number: offer(data) }) : t('created'));
      case 'felt':
        return changed(data);
      case 'status':
        return moved(activity, data);
      case 'opkald':
        return said(t('call'), [], text(data, 'text'));
      case 'note':
        return said(t('note'), [], text(data, 'text'));
      case 'mail':
        return said(
          t('mail', { status: text(data, 'status') }),
          [text(data, 'subject'), text(data, 'to')].filter(Boolean),
        );
      case 'tilbud_sendt':
        return said(
          t('offerSent', { number: offer(data), to: text(data, 'to') || t('customer') }),
          [text(data, 'subject'), ...net(data)].filter(Boolean),
        );
      case 'tilbud_set':
        return said(t('offerSeen'));
      case 'tilbud_accepteret':
        return said(t('offerAccepted', { by: text(data, 'by') || t('customer') }), net(data), text(data, 'note'));
      case 'tilbud_afvist':
        return said(t('offerDeclined', { by: text(data, 'by') || t('customer') }), [], text(data, 'note'));
      case 'ejer':
        return said(ownerChange(text(data, 'before'), text(data, 'after'), activity.actor ?? ''));
      case 'sms':
        return said(t('sms'), [], text(data, 'text'));
      case 'fil':
        return said(
          t(data.archived === true ? 'fileGone' : data.was ? 'fileChanged' : 'file'),
          [text(data, 'name')].filter(Boolean),
        );
      case 'stop':
        return said(t('stop'), [], text(data, 'note'));
    }
  };
}
