import { CircleCheck, Info } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { cn } from '@/lib/core/shared/cn';
import type { CustomerView } from '@/lib/offers/shared/customer-types';

/** Why the offer can't be answered, in one sentence, and whom to call. Nothing for an open one. */
export async function CustomerState({ view }: { view: CustomerView }) {
  const t = await getTranslations('customerPage');
  const { state, answered, validUntil, contact } = view;
  if (state === 'open') return null;
  const isAccepted = state === 'accepted';
  const Icon = isAccepted ? CircleCheck : Info;
  // A number is read in one piece.
  const whom = { ...contact, phone: contact.phone.replaceAll(' ', '\u00a0') };
  const words = { by: answered?.by ?? '', day: answered?.day ?? validUntil, time: answered?.time ?? '' };
  return (
    <section
      role="status"
      className={cn(
        'flex gap-3 rounded-lg px-4 py-3',
        isAccepted ? 'bg-tone-success text-tone-success-text' : 'bg-tone-warning text-tone-warning-text',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        {!view.document && <h1 className="font-semibold">{view.heading}</h1>}
        <p>
          {t(`state.${state}`, words)} {contact.phone ? t('callSentence', whom) : t('mailSentence', contact)}
        </p>
      </div>
    </section>
  );
}
