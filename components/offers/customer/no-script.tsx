import { Mail, Phone } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonAnchor } from '@/components/ui/button-link';
import { phoneHref } from '@/lib/core/shared/phone';
import type { CustomerView } from '@/lib/offers/shared/customer-types';

/** How to answer in a browser without JavaScript, which the page's forms need. */
export async function NoScript({ contact: { name, phone, email } }: Pick<CustomerView, 'contact'>) {
  const t = await getTranslations('customerPage');
  const href = phoneHref(phone);
  return (
    <noscript>
      <section className="flex flex-col gap-3 rounded-lg bg-tone-warning px-4 py-3 text-tone-warning-text">
        <p>{t('noScript', { name })}</p>
        <div className="flex flex-wrap gap-3">
          {href && (
            <ButtonAnchor href={href} size="lg" variant="outline">
              <Phone aria-hidden /> {t('call', { phone })}
            </ButtonAnchor>
          )}
          <ButtonAnchor href={`mailto:${email}`} size="lg" variant="outline">
            <Mail aria-hidden /> {t('write', { email })}
          </ButtonAnchor>
        </div>
      </section>
    </noscript>
  );
}
