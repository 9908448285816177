import { getTranslations } from 'next-intl/server';
import type { CustomerGroup, CustomerLine, CustomerView } from '@/lib/offers/shared/customer-types';

/** The lines by section. A phone has no room for the PDF's columns, so quantity and price stand below the text. */
export async function CustomerLines({ document }: { document: NonNullable<CustomerView['document']> }) {
  const t = await getTranslations('customerPage');
  const { inclVat, groups, leftOut } = document;
  return (
    <section aria-label={t('content')} className="flex flex-col gap-4">
      {inclVat !== null && <p className="text-xs text-muted-foreground">{t(inclVat ? 'inclVat' : 'exclVat')}</p>}
      {groups.map((group, at) => (
        <Group key={at} group={group} />
      ))}
      {leftOut && <p className="text-xs text-muted-foreground">{leftOut}</p>}
    </section>
  );
}

function Group({ group: { title, lines, total } }: { group: CustomerGroup }) {
  return (
    <div>
      {(title || total) && (
        <div className="flex items-baseline justify-between gap-4 border-b border-foreground/30 pb-1 font-semibold">
          <h2>{title}</h2>
          {total && <span className="tabular-nums">{total}</span>}
        </div>
      )}
      <ul className="divide-y">
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line: { text, isNote, detail, amount } }: { line: CustomerLine }) {
  if (isNote) return <li className="py-2 whitespace-pre-line text-muted-foreground">{text}</li>;
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="text-sm text-muted-foreground tabular-nums">{detail}</p>
      </div>
      {amount && <p className="whitespace-nowrap tabular-nums">{amount}</p>}
    </li>
  );
}
