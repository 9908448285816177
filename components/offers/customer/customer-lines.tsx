import { getTranslations } from 'next-intl/server';
import { cn } from '@/lib/core/shared/cn';
import type { CustomerGroup, CustomerLine, CustomerView } from '@/lib/offers/shared/customer-types';
import { OptionHead } from './option-head';

/** The lines by section. A phone has no room for the PDF's columns, so quantity and price stand below the text. */
export async function CustomerLines({ document }: { document: NonNullable<CustomerView['document']> }) {
  const t = await getTranslations('customerPage');
  const { inclVat, groups, leftOut } = document;
  return (
    <section aria-label={t('content')} className="flex flex-col gap-4">
      {inclVat !== null && <p className="text-xs text-muted-foreground">{t(inclVat ? 'inclVat' : 'exclVat')}</p>}
      {gather(groups).map((members, at) => {
        const option = members[0]?.option;
        if (!option) return members.map((group) => <Group key={at} group={group} />);
        const name = option.kind === 'tilvalg' ? t('options.extras') : t('options.oneOf', { group: option.group });
        return (
          <fieldset key={at} className="flex min-w-0 flex-col gap-3">
            <legend className="mb-2 font-semibold">{name}</legend>
            <div
              className={cn(
                'grid gap-3',
                option.kind === 'alternativ' && 'sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]',
              )}
            >
              {members.map((group) => (
                <Option key={group.option?.id} group={group} />
              ))}
            </div>
          </fieldset>
        );
      })}
      {leftOut && groups.some(({ option, lines }) => !option && lines.some(isInBrackets)) && (
        <p className="text-xs text-muted-foreground">{leftOut}</p>
      )}
    </section>
  );
}

/** The sections as the page shows them: alternatives of one group together, extras that follow each other too. */
function gather(groups: readonly CustomerGroup[]): CustomerGroup[][] {
  const gathered: CustomerGroup[][] = [];
  for (const group of groups) {
    const before = gathered.at(-1);
    const last = before?.at(-1)?.option;
    const { option } = group;
    const belongs =
      option && last?.kind === option.kind && (option.kind === 'tilvalg' || last.groupId === option.groupId);
    if (before && belongs) before.push(group);
    else gathered.push([group]);
  }
  return gathered;
}

/** Cards side by side share the rows of their heads and of their lines, so that their prices are on one line. */
function Option({ group: { title, lines, total, option } }: { group: CustomerGroup }) {
  if (!option) return null;
  return (
    <div
      className={cn(
        'min-w-0 rounded-lg border',
        option.kind === 'alternativ' && 'sm:grid sm:grid-rows-subgrid sm:gap-y-0',
        lines.length > 0 && 'sm:row-span-2',
      )}
    >
      <OptionHead title={title} total={total ?? ''} option={option} />
      {lines.length > 0 && (
        <ul className="divide-y border-t px-3">
          {lines.map((line, at) => (
            <Line key={at} line={{ ...line, amount: withoutBrackets(line.amount) }} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Left out of the sums as the offer was sent, as the PDF prints it. */
const isInBrackets = ({ amount }: CustomerLine) => amount.startsWith('(');

/** The page's radio buttons and ticks say what is in the sums now. */
const withoutBrackets = (amount: string) => amount.replace(/^\((.*)\)$/, '$1');

/** A section; lines without one have no heading, and their sum stands below them as in the PDF. */
async function Group({ group: { title, lines, total } }: { group: CustomerGroup }) {
  const pdf = await getTranslations('offerPdf');
  return (
    <div>
      {title && (
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
      {!title && total && (
        <p className="flex items-baseline justify-between gap-4 border-t border-foreground/30 pt-1 font-semibold">
          {pdf('restTotal')} <span className="tabular-nums">{total}</span>
        </p>
      )}
    </div>
  );
}

function Line({ line: { text, isNote, detail, amount } }: { line: CustomerLine }) {
  if (isNote) return <li className="py-2 whitespace-pre-line text-muted-foreground">{text}</li>;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-2">
      <div className="min-w-32 flex-1">
        <p className="break-words whitespace-pre-line">{text}</p>
        <p className="text-sm text-muted-foreground tabular-nums">{detail}</p>
      </div>
      {amount && <p className="ml-auto whitespace-nowrap tabular-nums">{amount}</p>}
    </li>
  );
}
