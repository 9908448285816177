import { Phone } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ButtonAnchor } from '@/components/ui/button-link';
import type { PageLink } from '@/lib/core/shared/paths';
import { phoneHref } from '@/lib/core/shared/phone';

type Props = { contact: { name: string; phone: string }; isLimited: boolean; of: PageLink['of'] };

/** Shown for every link that does not work, whatever is wrong with it. */
export async function UnknownLink({ contact, isLimited, of }: Props) {
  const t = await getTranslations('customerPage');
  const hasPhone = contact.phone !== '' && of === 'offer';
  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-3 px-5 py-10">
      <h1 className="text-2xl font-semibold tracking-tight">{t(isLimited ? 'limited.title' : 'unknown.title')}</h1>
      <p className="text-muted-foreground">
        {isLimited ? t('limited.text') : hasPhone ? t('unknown.text', contact) : t(`unknown.plain.${of}`)}
      </p>
      {!isLimited && hasPhone && (
        <ButtonAnchor href={phoneHref(contact.phone)} size="lg" className="mt-2 self-start">
          <Phone aria-hidden /> {t('call', { phone: contact.phone })}
        </ButtonAnchor>
      )}
    </main>
  );
}
