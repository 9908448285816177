import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonAnchor } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import type { CustomerView } from '@/lib/offers/shared/customer-types';

/** The firm's letterhead, and the other language. */
export async function FirmHead({ token, firm }: { token: string; firm: CustomerView['firm'] }) {
  const [t, locale] = await Promise.all([getTranslations('customerPage'), getLocale()]);
  const other = locale === 'en' ? 'da' : 'en';
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        {firm.hasLogo ? (
          // The logo has its own address with the token, which an image optimiser must not keep.
          // eslint-disable-next-line @next/next/no-img-element
          <img src={paths.customerLogo(token)} alt={firm.name} className="h-10 max-w-48 object-contain object-left" />
        ) : (
          <p className="text-lg font-semibold tracking-tight text-primary-text">{firm.name}</p>
        )}
        <p className="mt-1 text-xs text-muted-foreground">{firm.lines.join(' · ')}</p>
      </div>
      <ButtonAnchor href={paths.customerOffer(token, other)} variant="ghost" lang={other} hrefLang={other}>
        {t('language')}
      </ButtonAnchor>
    </header>
  );
}
