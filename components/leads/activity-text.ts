'use client';

import { useTranslations } from 'next-intl';
import { useStatusLabel } from '@/components/shell/status-chip';
import { formatKr } from '@/lib/core/money';
import type { LeadActivity } from '@/lib/leads/types';
import { useFieldText } from './field-text';
import { useNames } from './use-names';

/** `lines`: details, one a line. `quote`: what a person wrote. */
export type ActivityText = { title: string; lines: string[]; quote: string };

type Data = Record<string, unknown>;
const text = (data: Data, key: string) => (typeof data[key] === 'string' ? data[key] : '');

/** An entry of the timeline in words. The texts' source is what the hooks write into `data`, by type. */
export function useActivityText(): (activity: LeadActivity) => ActivityText {
  const t = useTranslations('leads.timeline');
  const leads = useTranslations('leads');
  const label = useStatusLabel();
  const nameOf = useNames();
  const fieldText = useFieldText();

  const offer = (data: Data) => {
    if (typeof data.offerNumber !== 'number') return '';
    const revision = typeof data.revision === 'number' && data.revision > 1 ? `-${data.revision}` : '';
    return `${data.offerNumber}${revision}`;
  };
  const changes = (data: Data): string[] => {
    const before = (data.before ?? {}) as Data;
    const after = (data.after ?? {}) as Data;
    return Object.keys(after)
      .filter((field) => field in before)
      .map((field) => {
        const [from, to] = [fieldText.value(field, before[field]), fieldText.value(field, after[field])];
        return from === '' ? t('fieldSet', { field: fieldText.label(field), to: to || '–' }) : t('fieldChanged', { field: fieldText.label(field), from, to: to || '–' });
      });
  };
  const total = (data: Data) => (typeof data.total === 'number' ? [formatKr(data.total)] : []);

  return (activity) => {
    const data = (activity.data ?? {}) as Data;
    const said = (title: string, lines: string[] = [], quote = ''): ActivityText => ({ title, lines, quote });
    switch (activity.type) {
      case 'oprettet':
        return said(activity.inquiry ? t('offerCreated', { number: offer(data) }) : t('created'));
      case 'felt': {
        const after = (data.after ?? {}) as Data;
        if (typeof after.archived === 'boolean') return said(after.archived ? t('archived') : t('unarchived'));
        if ('discountApprovedBy' in after) return said(t('discountApproved'));
        return said(t('changed'), changes(data));
      }
      case 'status': {
        const entity = data.entity === 'offer' || (data.entity === undefined && activity.inquiry) ? 'offer' : 'lead';
        const title = t(entity === 'offer' ? 'offerMoved' : 'moved', { from: label(entity, text(data, 'before')), to: label(entity, text(data, 'after')) });
        const reason = text(data, 'lostReason') === '' ? [] : [fieldText.value('lostReason', data.lostReason)];
        return said(data.undo === true ? t('undone', { what: title }) : title, reason, text(data, 'note'));
      }
      case 'opkald':
        return said(t('call'), [], text(data, 'text'));
      case 'note':
        return said(t('note'), [], text(data, 'text'));
      case 'mail':
        return said(t('mail', { status: text(data, 'status') }), [text(data, 'subject'), text(data, 'to')].filter(Boolean));
      case 'tilbud_sendt':
        return said(t('offerSent', { number: offer(data), to: text(data, 'to') || leads('timeline.customer') }), total(data));
      case 'tilbud_set':
        return said(t('offerSeen'));
      case 'tilbud_accepteret':
        return said(t('offerAccepted', { by: text(data, 'by') || leads('timeline.customer') }), total(data), text(data, 'note'));
      case 'tilbud_afvist':
        return said(t('offerDeclined', { by: text(data, 'by') || leads('timeline.customer') }), [], text(data, 'note'));
      case 'ejer':
        return said(ownerChange(text(data, 'before'), text(data, 'after'), activity.actor ?? ''));
      case 'sms':
        return said(t('sms'), [], text(data, 'text'));
      case 'fil':
        return said(t('file'), [text(data, 'name')].filter(Boolean));
      case 'stop':
        return said(t('stop'));
    }
  };

  function ownerChange(before: string, after: string, actor: string): string {
    if (after === '') return t('released');
    if (after === actor && before === '') return t('claimed');
    return t('handed', { to: nameOf(after) });
  }
}
