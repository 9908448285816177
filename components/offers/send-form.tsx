'use client';

import { CircleAlert, Paperclip, Send, Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent, type ReactNode } from 'react';
import { DraftNotice } from '@/components/form/draft-notice';
import { useDraft } from '@/components/form/use-draft';
import { useErrorMessage } from '@/components/shell/error-text';
import { toast } from '@/components/shell/toast';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { openMicrosoft } from '@/lib/auth/popup';
import { fieldErrors, type FieldErrors } from '@/lib/core/errors';
import { unfilledFields } from '@/lib/core/merge-fields';
import { paths } from '@/lib/core/paths';
import { sendOffer, type MailInput } from '@/lib/offers/mutations';
import { offerPdfName } from '@/lib/offers/pdf/name';
import { offerSend } from '@/lib/offers/schema';
import type { ClientError } from '@/lib/pocketbase/command';
import { useAggregate } from './context';
import { useOfferChange } from './use-offer-change';

/** `faults`: what of the offer itself keeps it from going out. */
export type MailText = { to: string; cc: string; subject: string; body: string; faults: FieldErrors };

const FIELDS = ['to', 'cc', 'subject', 'body'] as const;

export function SendForm({ mail, onClose }: { mail: MailText; onClose: () => void }) {
  const t = useTranslations('offers.send');
  const common = useTranslations('common');
  const say = useErrorMessage();
  const { offer, seller } = useAggregate();
  // One for each opening: however often the button is pressed, and across a new sign-in at Microsoft, one mail goes out.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { to, cc, subject, body } = mail;
  const { values, set, restoredAt, forget, discard } = useDraft(`offer-mail:${offer.id}`, { to, cc, subject, body });
  // A merge field that nothing is known for stands in the text as it was written: said at once, not when it is to go.
  const [faults, setFaults] = useState<FieldErrors>(() => leftoverFields(values));
  const [failed, setFailed] = useState<ClientError | null>(null);
  const [reconnected, setReconnected] = useState(false);
  const send = useOfferChange((rev, input: Omit<MailInput, 'rev' | 'idempotencyKey'>) => sendOffer(offer.id, { ...input, rev, idempotencyKey }), {
    title: t('failed'),
    onDone: ({ offer: sent, mail: row }) => {
      const outcome = sent.status !== 'kladde' ? 'sent' : row?.status === 'fejlet' ? 'notSent' : row?.status === 'ukendt' ? 'perhapsSent' : 'queued';
      forget();
      toast({ title: t(`outcome.${outcome}`), content: t(`outcomeText.${outcome}`, { to: row?.to ?? '' }), accent: outcome === 'sent' ? 'success' : 'primary', success: outcome !== 'notSent' });
      onClose();
    },
    onFailed: (error) => {
      setFaults(error.fields);
      setFailed(error);
      return true;
    },
  });
  const fault = (field: string) => Object.entries(faults).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const whole = { ...values, rev: offer.rev, idempotencyKey };
    const checked = offerSend.safeParse(whole);
    setFailed(null);
    setFaults(checked.success ? {} : fieldErrors(checked.error.issues, whole));
    if (checked.success) send.mutate(values);
    else event.currentTarget.querySelector<HTMLElement>(`[name="${String(checked.error.issues[0]?.path[0])}"]`)?.focus();
  };
  const reconnect = async () => {
    const answer = await openMicrosoft({ redirect: paths.offer(offer.id), reconnect: true, keepPage: true });
    if (answer !== 'ok') return;
    setFailed(null);
    setReconnected(true);
  };
  const cancel = () => {
    forget();
    onClose();
  };
  const elsewhere = Object.entries({ ...mail.faults, ...faults }).filter(([path]) => !FIELDS.some((field) => path === field || path.startsWith(`${field}.`)));
  return (
    <form noValidate onSubmit={submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {restoredAt !== null && <DraftNotice at={restoredAt} onDiscard={discard} />}
      {failed?.code === 'microsoft_disconnected' && (
        <Banner icon={Unplug} text={t('disconnected')}>
          <Button size="sm" variant="outline" onClick={() => void reconnect()}>
            {t('reconnect')}
          </Button>
        </Banner>
      )}
      {reconnected && !failed && <p role="status">{t('reconnected')}</p>}
      {failed && failed.code !== 'microsoft_disconnected' && failed.code !== 'validation' && <Banner icon={CircleAlert} text={say(failed)} />}
      {elsewhere.map(([path, found]) => (
        <Banner key={path} icon={CircleAlert} text={offerFault(t, path, found)} />
      ))}
      {FIELDS.map((field) => (
        <Field key={field}>
          <FieldLabel htmlFor={`mail-${field}`} {...(field === 'cc' ? { optional: common('optional') } : {})}>
            {t(`fields.${field}`)}
          </FieldLabel>
          {field === 'body' ? (
            <Textarea id="mail-body" name="body" value={values.body} onChange={(event) => set({ body: event.target.value })} className="max-h-[45dvh] min-h-48" aria-invalid={fault(field) ? true : undefined} aria-describedby="mail-body-fault" />
          ) : (
            <Input
              id={`mail-${field}`}
              name={field}
              value={values[field]}
              onChange={(event) => set({ [field]: event.target.value })}
              autoFocus={field === 'to' && mail.to === ''}
              inputMode={field === 'subject' ? 'text' : 'email'}
              autoComplete="off"
              aria-invalid={fault(field) ? true : undefined}
              aria-describedby={`mail-${field}-fault`}
            />
          )}
          <FieldError id={`mail-${field}-fault`} error={fault(field)} />
        </Field>
      ))}
      <p className="flex items-center gap-2 rounded-md border px-3 py-2">
        <Paperclip aria-hidden className="size-4 text-muted-foreground" />
        <span className="min-w-0 truncate">{offerPdfName(offer)}</span>
        {seller && <span className="ml-auto truncate text-muted-foreground">{t('from', { email: seller.email })}</span>}
      </p>
      <DialogFooter>
        <Button variant="outline" onClick={cancel} disabled={send.isPending}>
          {common('cancel')}
        </Button>
        <Button type="submit" disabled={send.isPending || Object.keys(mail.faults).length > 0}>
          <Send /> {send.isPending ? t('sending') : t('submit')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function leftoverFields({ subject, body }: Pick<MailText, 'subject' | 'body'>): FieldErrors {
  return Object.fromEntries(Object.entries({ subject: unfilledFields(subject), body: unfilledFields(body) }).flatMap(([field, found]) => (found ? [[field, found]] : [])));
}

function Banner({ icon: Icon, text, children }: { icon: typeof Send; text: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-48">{text}</span>
      {children}
    </div>
  );
}

/** A fault of the offer itself, found when it was to go out. */
function offerFault(t: ReturnType<typeof useTranslations<'offers.send'>>, path: string, fault: FieldErrors[string]): string {
  if (path === 'title') return t('noTitle');
  if (path === 'lines') return t(fault.code === 'negativeTotal' ? 'negativeTotal' : 'noLines');
  if (path === 'validUntil') return t('pastDate');
  if (path === 'intro' || path === 'terms') return t('unknownFields', { fields: fault.params?.fields ?? '' });
  if (path === 'discountBp') return t('discountOverLimit', { limit: fault.params?.limit ?? '' });
  return t('offerFault');
}
