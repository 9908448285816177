import { Download, FileCheck } from 'lucide-react';
import { getLocale, getMessages, getTimeZone, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { IntlProvider } from '@/components/layout/intl-provider';
import { ButtonAnchor } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';
import type { CustomerView } from '@/lib/offers/shared/customer-types';
import { ChoiceProvider } from './choice-context';
import { CustomerAnswer } from './customer-answer';
import { CustomerDocument } from './customer-document';
import { CustomerSeen } from './customer-seen';
import { CustomerState } from './customer-state';
import { FirmHead } from './firm-head';
import { NoScript } from './no-script';

/** The customer's page of an offer: what the PDF says, and what the customer may do. Drawn by the server. */
export async function CustomerOffer({ token, view }: { token: string; view: CustomerView }) {
  const [t, locale, timeZone, messages] = await Promise.all([
    getTranslations('customerPage'),
    getLocale(),
    getTimeZone(),
    getMessages(),
  ]);
  const { common, customerPage, errors, layout, validation } = messages;
  const isOpen = view.state === 'open';
  const sums = view.document && { totals: view.document.totals, withOptions: view.document.withOptions };
  const options = view.document?.groups.flatMap(({ option }) => option ?? []) ?? [];
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-4 px-4 py-4 sm:py-8">
      <FirmHead token={token} firm={view.firm} />
      <main id="main" tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <CustomerState view={view} />
        <IntlProvider
          locale={locale}
          timeZone={timeZone}
          messages={{ common, customerPage, errors, layout, validation }}
        >
          <Choices token={token} locale={locale} options={isOpen ? options : []} choices={view.choices}>
            {view.document && (
              <>
                <CustomerDocument heading={view.heading} contact={view.contact} document={view.document} />
                <ButtonAnchor
                  href={paths.customerPdf(token)}
                  variant="outline"
                  size="lg"
                  className="self-start"
                  download
                >
                  <Download aria-hidden /> {t('download')}
                </ButtonAnchor>
              </>
            )}
            {view.hasAcceptance && (
              <ButtonAnchor
                href={paths.customerAcceptance(token)}
                variant="outline"
                size="lg"
                className="self-start"
                download
              >
                <FileCheck aria-hidden /> {t('downloadAgreement')}
              </ButtonAnchor>
            )}
            <CustomerSeen token={token} />
            <NoScript contact={view.contact} />
            <CustomerAnswer
              token={token}
              locale={locale}
              isOpen={isOpen}
              sums={sums}
              contact={view.contact}
              codeTo={view.codeTo}
              reasons={view.reasons}
              withdrawal={view.withdrawal}
            />
          </Choices>
        </IntlProvider>
      </main>
    </div>
  );
}

/** Around a page where something can be chosen. */
function Choices({ options, children, ...props }: ComponentProps<typeof ChoiceProvider>) {
  if (options.length === 0) return children;
  return (
    <ChoiceProvider {...props} options={options}>
      {children}
    </ChoiceProvider>
  );
}
