'use client';

import { CircleAlert, Send, Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, useState, type FormEvent, type ReactNode } from 'react';
import { DraftNotice } from '@/components/common/form/draft/draft-notice';
import { useDraft } from '@/components/common/form/draft/use-draft';
import { useErrorMessage } from '@/components/common/form/error-text';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { FieldError } from '@/components/common/form/fields/field-error';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { openMicrosoft } from '@/lib/auth/browser/popup';
import { fieldErrors, type FieldErrors } from '@/lib/core/shared/errors';
import { newKey } from '@/lib/core/browser/idempotency-keys';
import { findUnfilledFields, findUnfilledInMail, LINK_FIELD } from '@/lib/core/shared/merge-fields';
import { paths } from '@/lib/core/shared/paths';
import type { StoredFile } from '@/lib/files/shared/types';
import type { Recipient } from '@/lib/leads/shared/contact-fields';
import { offerMail } from '@/lib/offers/commands';
import { charactersNotInPdf } from '@/lib/offers/shared/pdf-characters';
import { offerPdfName } from '@/lib/offers/shared/pdf-name';
import { offerSend, type OfferSendInput } from '@/lib/offers/shared/schema';
import { counts, lineTotal } from '@/lib/offers/shared/totals';
import type { OfferMail } from '@/lib/offers/shared/types';
import type { ClientError } from '@/lib/pocketbase/shared/command';
import { useAggregate } from '@/components/offers/editor/context';
import { attachedFault, MailFiles, useMailFiles } from './mail-files';
import { RecipientChips } from './recipient-chips';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';

/** `recipients`: everybody at the customer who can be mailed. `faults`: faults in the offer itself that prevent sending. */
export type MailText = {
  to: string;
  recipients: readonly Recipient[];
  cc: string;
  subject: string;
  body: string;
  faults: FieldErrors;
};

const NO_FILES: readonly string[] = [];
const FIELDS = ['to', 'cc', 'subject', 'body'] as const;

/** Checks and sends the mail. `faults`: by field of the mail, or of the offer if the server refused it. */
function useSendOffer(mail: MailText, onSent: () => void) {
  const t = useTranslations('offers.send');
  const { offer } = useAggregate();
  // One key for each opening: repeated presses and a new sign-in at Microsoft send one mail.
  const [idempotencyKey] = useState(newKey);
  const { to, cc, subject, body } = mail;
  const draft = useDraft(`offer-mail:${offer.id}`, { to, cc, subject, body, files: NO_FILES });
  const { values } = draft;
  // Merge fields without a value are reported when the form opens, not when it is sent.
  const [faults, setFaults] = useState<FieldErrors>(() => leftoverFields(values));
  const [failed, setFailed] = useState<ClientError | null>(null);
  const send = useOfferCommand<Omit<OfferSendInput, 'rev' | 'idempotencyKey'>>({
    command: (rev, input) => offerMail.sendOffer(offer.id, { ...input, rev, idempotencyKey }),
    onSuccess: () => {
      draft.forget();
      onSent();
    },
    success: ({ offer: sent, mail: row }) => {
      const outcome = sent.status !== 'kladde' ? 'sent' : toOutcome(row?.status);
      return {
        title: t(`outcome.${outcome}`),
        content: t(`outcomeText.${outcome}`, { to: row?.to ?? '' }),
        accent: outcome === 'sent' ? 'success' : 'primary',
        success: outcome !== 'notSent',
      };
    },
    failure: null,
    onRefused: (error) => {
      setFaults(error.fields);
      setFailed(error);
    },
  });
  /** `files`: those of the chosen files that are still there. */
  const submit = (event: FormEvent<HTMLFormElement>, files: readonly StoredFile[]) => {
    event.preventDefault();
    const input = { ...values, files: files.map(({ id }) => id) };
    const whole = { ...input, rev: offer.rev, idempotencyKey };
    const checked = offerSend.safeParse(whole);
    const tooLarge = attachedFault(files);
    setFailed(null);
    setFaults({ ...(checked.success ? {} : fieldErrors(checked.error.issues, whole)), ...tooLarge });
    if (checked.success && !tooLarge) void send.run(input);
    else if (!checked.success)
      event.currentTarget.querySelector<HTMLElement>(`[name="${String(checked.error.issues[0]?.path[0])}"]`)?.focus();
  };
  return { draft, submit, isPending: send.isPending, faults, failed, setFailed };
}

/** Outcome of a mail whose offer is still a draft. */
function toOutcome(status: OfferMail['status'] | undefined): 'notSent' | 'perhapsSent' | 'queued' {
  if (status === 'fejlet') return 'notSent';
  return status === 'ukendt' ? 'perhapsSent' : 'queued';
}

const belongsTo = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** Each closes the dialog; `onShowCells` goes to these cells of the offer. */
type FormProps = {
  mail: MailText;
  onClose: () => void;
  onSent: () => void;
  onShowCells: (cells: readonly string[]) => void;
};

/** The mail with recipients, subject and text. */
export function SendForm({ mail, onClose, onSent, onShowCells }: FormProps) {
  const t = useTranslations('offers.send');
  const common = useTranslations('common');
  const { offer, seller } = useAggregate();
  const { draft, submit, isPending, faults, failed, setFailed } = useSendOffer(mail, onSent);
  const attached = useMailFiles(draft.values.files, (files) => draft.set({ files }));
  const cancel = () => {
    draft.forget();
    onClose();
  };
  const offerFaults = Object.entries({ ...mail.faults, ...faults }).filter(
    ([path]) => ![...FIELDS, 'files'].some((field) => belongsTo(path, field)),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => submit(event, attached.chosen)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      {draft.restoredAt !== null && <DraftNotice at={draft.restoredAt} onDiscard={draft.discard} />}
      <FailureBanner failed={failed} onReconnected={() => setFailed(null)} />
      {offerFaults.map(([path, found]) => (
        <Banner key={path} icon={CircleAlert} text={offerFaultText(t, path, found)} />
      ))}
      <ZeroLines onShowCells={onShowCells} />
      <CharactersNotInPdf />
      {FIELDS.map((field) => (
        <Fragment key={field}>
          <MailField
            field={field}
            value={draft.values[field]}
            onChange={(value) => draft.set({ [field]: value })}
            autoFocus={field === 'to' && mail.to === ''}
            fault={Object.entries(faults).find(([path]) => belongsTo(path, field))?.[1]}
          />
          {field === 'body' && (
            <p className="-mt-2 text-xs text-muted-foreground">
              {draft.values.body.includes(LINK_FIELD) ? t('linkHint', { field: LINK_FIELD }) : t('noLink')}
            </p>
          )}
          {field === 'to' && mail.recipients.length > 1 && (
            <RecipientChips all={mail.recipients} typed={draft.values.to} onChange={(to) => draft.set({ to })} />
          )}
        </Fragment>
      ))}
      {seller && <p className="text-xs text-muted-foreground">{t('from', { email: seller.email })}</p>}
      <MailFiles
        pdfName={offerPdfName(offer)}
        attached={attached}
        fault={Object.entries(faults).find(([path]) => belongsTo(path, 'files'))?.[1]}
      />
      <DialogFooter>
        <Button variant="outline" onClick={cancel} disabled={isPending}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={isPending || attached.isUploading || Object.keys(mail.faults).length > 0}>
          <Send /> {isPending ? t('sending') : t('submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Why sending failed. A lost connection to Microsoft can be renewed here. */
function FailureBanner({ failed, onReconnected }: { failed: ClientError | null; onReconnected: () => void }) {
  const t = useTranslations('offers.send');
  const say = useErrorMessage();
  const { offer } = useAggregate();
  const [reconnected, setReconnected] = useState(false);
  const reconnect = async () => {
    const answer = await openMicrosoft({ redirect: paths.offer(offer.id), reconnect: true, keepPage: true });
    if (answer !== 'ok') return;
    onReconnected();
    setReconnected(true);
  };
  if (!failed) return reconnected && <p role="status">{t('reconnected')}</p>;
  if (failed.code === 'validation') return null;
  if (failed.code !== 'microsoft_disconnected') return <Banner icon={CircleAlert} text={say(failed)} />;
  return (
    <Banner icon={Unplug} text={t('disconnected')}>
      <Button size="sm" variant="outline" onClick={() => void reconnect()}>
        {t('reconnect')}
      </Button>
    </Banner>
  );
}

type MailFieldProps = {
  field: (typeof FIELDS)[number];
  value: string;
  onChange: (value: string) => void;
  autoFocus: boolean;
  fault: FieldErrors[string] | undefined;
};

function MailField({ field, value, onChange, autoFocus, fault }: MailFieldProps) {
  const t = useTranslations('offers.send');
  const common = useTranslations('common');
  return (
    <Field>
      <FieldLabel htmlFor={`mail-${field}`} {...(field === 'cc' ? { optional: common('optional') } : {})}>
        {t(`fields.${field}`)}
      </FieldLabel>
      {field === 'body' ? (
        <Textarea
          id="mail-body"
          name="body"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="max-h-[45dvh] min-h-48 md:max-h-[30dvh]"
          aria-invalid={fault ? true : undefined}
          aria-describedby="mail-body-fault"
        />
      ) : (
        <Input
          id={`mail-${field}`}
          name={field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoFocus={autoFocus}
          inputMode={field === 'subject' ? 'text' : 'email'}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`mail-${field}-fault`}
        />
      )}
      <FieldError id={`mail-${field}-fault`} error={fault} />
    </Field>
  );
}

const MOST_NAMED = 3;
const MOST_CHARACTERS = 10;

/** Warns about lines with a total of 0, because a price may have been forgotten. */
function ZeroLines({ onShowCells }: Pick<FormProps, 'onShowCells'>) {
  const t = useTranslations('offers.send');
  const { lines } = useAggregate();
  const zero = lines.filter((line) => counts(line) && lineTotal(line) === 0);
  if (zero.length === 0) return null;
  const named = zero.slice(0, MOST_NAMED).map(({ text }) => `»${text}«`);
  const text = [...named, ...(zero.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return (
    <Banner icon={CircleAlert} text={t('zeroLines', { count: zero.length, lines: text })}>
      <Button size="sm" variant="outline" onClick={() => onShowCells(zero.map(({ id }) => `${id}.unitPrice`))}>
        {t('showLine')}
      </Button>
    </Banner>
  );
}

/** Names what the PDF can't show. */
function CharactersNotInPdf() {
  const t = useTranslations('offers.send');
  const { offer, lines, lead } = useAggregate();
  const characters = charactersNotInPdf([
    ...[offer.title, offer.intro, offer.terms, offer.address, offer.city],
    ...offer.sections.flatMap(({ title, groupTitle = '' }) => [title, groupTitle]),
    ...lines.map(({ text }) => text),
    ...[lead.name, lead.company, lead.address, lead.city],
  ]);
  if (characters.length === 0) return null;
  const named = characters.slice(0, MOST_CHARACTERS).map((character) => `»${character}«`);
  const text = [...named, ...(characters.length > MOST_CHARACTERS ? ['…'] : [])].join(', ');
  return <Banner icon={CircleAlert} text={t('notInPdf', { characters: text })} />;
}

function leftoverFields({ subject, body }: Pick<MailText, 'subject' | 'body'>): FieldErrors {
  return Object.fromEntries(
    Object.entries({ subject: findUnfilledFields(subject), body: findUnfilledInMail(body) }).flatMap(
      ([field, found]) => (found ? [[field, found]] : []),
    ),
  );
}

function Banner({ icon: Icon, text, children }: { icon: typeof Send; text: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text"
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">{text}</span>
      {children}
    </div>
  );
}

/** The message for a fault in the offer itself. */
function offerFaultText(
  t: ReturnType<typeof useTranslations<'offers.send'>>,
  path: string,
  fault: FieldErrors[string],
): string {
  if (path === 'title') return t('noTitle');
  if (path === 'lines') return t(fault.code === 'negativeTotal' ? 'negativeTotal' : 'noLines');
  if (path === 'depositAmount') return t('depositFault');
  if (path === 'validUntil') return t('pastDate');
  if (path === 'intro' || path === 'terms') return t('unknownFields', { fields: fault.params?.fields ?? '' });
  if (path === 'discountBp') return t('discountOverLimit', { limit: fault.params?.limit ?? '' });
  if (path.startsWith('sections.')) return t('optionFault');
  return t('offerFault');
}
