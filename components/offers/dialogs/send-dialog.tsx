'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { focusHeading } from '@/components/common/page/focus-heading';
import { Skeleton } from '@/components/ui/skeleton';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { fillTemplate } from '@/lib/core/shared/merge-fields';
import { listRecipients, proposeRecipients } from '@/lib/leads/shared/contact-fields';
import { contactsOfLead } from '@/lib/leads/shared/contact-queries';
import { offerCompany, offerTemplates } from '@/lib/offers/shared/queries';
import { offerNumberText } from '@/lib/core/shared/offer-number';
import { offerDates, sendFaults } from '@/lib/offers/shared/rules';
import { counts } from '@/lib/offers/shared/totals';
import { offerMergeValues, withLink } from '@/lib/offers/shared/template';
import { pb } from '@/lib/pocketbase/shared/client';
import { useAggregate } from '@/components/offers/editor/context';
import { jumpToCell } from '@/components/offers/editor/jump-to-cell';
import { SendForm, type MailText } from './send-form';

/** `onShowCells`: goes to cells of the offer; where there is no grid of lines, to the offer. */
type Props = { onClose: () => void; onShowCells?: (cells: readonly string[]) => void };

/** The mail to the customer, prefilled from the firm's template. */
export function SendDialog({ onClose, onShowCells = jumpToCell }: Props) {
  const t = useTranslations('offers.send');
  const { offer } = useAggregate();
  const mail = useMailText();
  // Once the dialog is closed, the focus goes to these cells instead of the button that opened it.
  const wanted = useRef<readonly string[]>([]);
  const isSent = useRef(false);
  const showCells = (cells: readonly string[]) => {
    wanted.current = cells;
    onClose();
  };
  const closeSent = () => {
    isSent.current = true;
    onClose();
  };
  return (
    <DialogFrame
      title={t('title', { number: offerNumberText(offer.offerNumber, offer.revision) })}
      text={t('text')}
      onClose={onClose}
      onCloseAutoFocus={(event) => {
        if (!isSent.current && wanted.current.length === 0) return;
        event.preventDefault();
        // The button that opened the dialog is gone once the offer is sent.
        if (isSent.current) focusHeading();
        else onShowCells(wanted.current);
      }}
      className="max-w-2xl grid-cols-[minmax(0,1fr)] max-md:inset-0 max-md:max-h-none max-md:w-auto max-md:max-w-none max-md:translate-0 max-md:content-start max-md:rounded-none max-md:border-0"
    >
      {mail ? (
        <SendForm mail={mail} onClose={onClose} onSent={closeSent} onShowCells={showCells} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </DialogFrame>
  );
}

/** Subject and text from the template `tilbudsmail` with merge fields filled in; null while it loads. */
function useMailText(): MailText | null {
  const t = useTranslations('offers.send');
  const aggregate = useAggregate();
  const { data: templates, isError: noTemplates } = useQuery(offerTemplates(pb, 'tilbudsmail'));
  const { data: company, isError: noCompany } = useQuery(offerCompany(pb));
  const { data: contacts, isError: noContacts } = useQuery(contactsOfLead(pb, aggregate.lead.id));
  if (contacts === undefined && !noContacts) return null;
  if ((templates === undefined && !noTemplates) || (company === undefined && !noCompany)) return null;
  const { offer, lead, seller } = aggregate;
  const dates = offerDates(
    offer,
    copenhagenToday(new Date()),
    company?.validityDays ?? 20,
    company?.extraDaysOff ?? [],
  );
  const proposed = proposeRecipients(lead, contacts ?? []);
  // The greeting names whom the mail is sent to.
  const values = { ...offerMergeValues(aggregate, company ?? {}, dates), 'kunde.fornavn': proposed.firstNames };
  const template = templates?.[0];
  const subject = fillTemplate(template?.subject || t('subjectFallback'), values);
  const body = fillTemplate(template?.body || t('bodyFallback'), values);
  const signature = seller?.signature ?? '';
  const signed =
    signature === '' || body.text.includes(signature) ? body.text : `${body.text.trimEnd()}\n\n${signature}`;
  return {
    to: proposed.to,
    recipients: listRecipients(lead, contacts ?? []),
    cc: '',
    // Separators left at the end by an empty merge field.
    subject: subject.text.replace(/[\s:–-]+$/, ''),
    body: withLink(signed.trimEnd(), t('invitation'), signature),
    faults: sendFaults({ ...offer, lines: aggregate.lines, priced: aggregate.lines.filter(counts).length, ...dates }),
  };
}
