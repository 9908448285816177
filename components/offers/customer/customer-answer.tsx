'use client';

import { Check, MessageCircleQuestion, Phone, Undo2, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type ComponentType } from 'react';
import { lazyPart } from '@/components/common/part/lazy-part';
import { Button } from '@/components/ui/button';
import { ButtonAnchor } from '@/components/ui/button-link';
import { cn } from '@/lib/core/shared/cn';
import { phoneHref } from '@/lib/core/shared/phone';
import { focusNow, type FormProps, type Said } from './form-parts';

type Props = Omit<FormProps, 'onClose' | 'onEnd'> & { isOpen: boolean };

/** A page that is only read needs no form, and nothing that forms need. */
const lazyForm = (load: () => Promise<ComponentType<FormProps>>) =>
  lazyPart<FormProps>(() => dynamic(() => withProvider(load), { ssr: false }));

async function withProvider(load: () => Promise<ComponentType<FormProps>>): Promise<ComponentType<FormProps>> {
  const [{ withQueries }, Form] = await Promise.all([import('@/components/layout/query-provider'), load()]);
  return withQueries(Form);
}

const FORMS = {
  accept: lazyForm(() => import('@/components/offers/customer/accept-form').then((module) => module.AcceptForm)),
  decline: lazyForm(() => import('@/components/offers/customer/decline-form').then((module) => module.DeclineForm)),
  withdraw: lazyForm(() => import('@/components/offers/customer/withdraw-form').then((module) => module.WithdrawForm)),
  ask: lazyForm(() => import('@/components/offers/customer/question-form').then((module) => module.QuestionForm)),
};

/** The customer's buttons: accept, decline, ask. A pressed button is replaced by its form. */
export function CustomerAnswer({ isOpen, ...props }: Props) {
  const t = useTranslations('customerPage');
  const [open, setOpen] = useState<keyof typeof FORMS | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const { contact } = props;
  const href = phoneHref(contact.phone);
  const show = (form: keyof typeof FORMS | null, about: Said | null = null) => {
    setOpen(form);
    setSaid(about);
  };
  const mayWithdraw = props.withdrawal?.isOpen === true;
  const isPossible = { accept: isOpen, decline: isOpen, withdraw: mayWithdraw, ask: true };
  const Form = open && isPossible[open] ? FORMS[open] : null;
  if (Form)
    return (
      <section aria-label={t('answer.title')} className="rounded-xl border bg-card p-4 shadow-xs sm:p-7">
        <Form {...props} onClose={() => show(null)} onEnd={(about) => show(null, about)} />
      </section>
    );
  return (
    <div className="contents noscript:hidden">
      {said && <Outcome said={said} />}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" variant="outline" onClick={() => show('ask')}>
          <MessageCircleQuestion aria-hidden /> {t('answer.ask')}
        </Button>
        {mayWithdraw && (
          <Button size="lg" variant="outline" onClick={() => show('withdraw')}>
            <Undo2 aria-hidden /> {t('withdraw.open')}
          </Button>
        )}
        {href && (
          <ButtonAnchor href={href} size="lg" variant="outline">
            <Phone aria-hidden /> {t('call', { phone: contact.phone })}
          </ButtonAnchor>
        )}
      </div>
      {isOpen && (
        <section
          aria-label={t('answer.title')}
          className={cn(
            'sticky bottom-0 -mx-4 flex gap-3 border-t bg-background px-4 py-3',
            'sm:mx-0 sm:rounded-t-xl sm:border-x',
          )}
        >
          <Button size="lg" className="flex-1" onClick={() => show('accept')}>
            <Check aria-hidden /> {t('answer.accept')}
          </Button>
          <Button size="lg" variant="outline" className="flex-1" onClick={() => show('decline')}>
            <X aria-hidden /> {t('answer.decline')}
          </Button>
        </section>
      )}
    </div>
  );
}

/** Says what came of a form in its place, and has the focus, so that it is read out and nothing on a phone moves. */
function Outcome({ said }: { said: Said }) {
  const t = useTranslations('customerPage');
  const isAsked = said === 'asked';
  return (
    <p
      ref={focusNow}
      tabIndex={-1}
      role="status"
      className={cn(
        'scroll-mb-28 rounded-lg px-4 py-3 outline-none',
        isAsked ? 'bg-tone-success text-tone-success-text' : 'bg-tone-warning text-tone-warning-text',
      )}
    >
      <span className="block font-medium">{t(isAsked ? 'ask.sent' : 'answer.failed')}</span>
      {t(isAsked ? 'ask.sentText' : 'answer.closed')}
    </p>
  );
}
