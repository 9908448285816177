import { getTranslations } from 'next-intl/server';
import type { CustomerView } from '@/lib/offers/shared/customer-types';
import { CustomerLines } from './customer-lines';
import { CustomerTotals } from './customer-totals';

type Document = NonNullable<CustomerView['document']>;
type Props = { heading: string; contact: CustomerView['contact']; document: Document };

/** The offer as its PDF says it. */
export async function CustomerDocument({ heading, contact, document }: Props) {
  const t = await getTranslations('customerPage');
  return (
    <article className="flex flex-col gap-5 rounded-xl border bg-card p-4 shadow-xs sm:p-7">
      <div>
        <h1 className="text-2xl font-semibold tracking-tight">{heading}</h1>
        {document.title && <p className="mt-1 text-lg text-muted-foreground">{document.title}</p>}
      </div>
      <div className="grid gap-4 text-sm sm:grid-cols-3">
        <Block label={t('to')} lines={[...document.customer, ...document.installation]} />
        <Block label={t('from')} lines={[contact.name, contact.phone, contact.email]} />
        <dl className="grid content-start gap-1">
          {document.facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-3 sm:block">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {document.intro && <p className="whitespace-pre-line">{document.intro}</p>}
      {document.groups.length > 0 && <CustomerLines document={document} />}
      <CustomerTotals totals={document.totals} withOptions={document.withOptions} deductions={document.deductions} />
      {document.binding && <p className="text-sm">{document.binding}</p>}
      {document.withdrawal && <p className="text-sm">{document.withdrawal}</p>}
      {document.terms && (
        <section aria-labelledby="terms">
          <h2 id="terms" className="font-semibold">
            {t('terms')}
          </h2>
          <p className="mt-1 text-sm whitespace-pre-line text-muted-foreground">{document.terms}</p>
        </section>
      )}
    </article>
  );
}

function Block({ label, lines }: { label: string; lines: string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-muted-foreground">{label}</p>
      {lines.filter(Boolean).map((line, at) => (
        <p key={at} className="break-words">
          {line}
        </p>
      ))}
    </div>
  );
}
