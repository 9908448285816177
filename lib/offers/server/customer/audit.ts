import 'server-only';
import { clockText } from '../../../core/shared/clock.ts';
import { copenhagenDay, copenhagenTime, formatDay } from '../../../core/shared/dates.ts';
import { formatKr } from '../../../core/shared/money.ts';
import { offerNumberText } from '../../../core/shared/offer-number.ts';
import type { Acceptance } from '../../shared/acceptance.ts';
import type { AuditPage } from '../pdf/input.ts';

/** A text of namespace `acceptancePdf`. */
export type AuditText = (key: AuditKey, values?: Record<string, string>) => string;
type AuditKey = (typeof ROWS)[number] | 'title' | 'text' | 'at' | 'typed' | 'codeTyped' | 'check';

const ROWS = [
  'document',
  'name',
  'signature',
  'moment',
  'total',
  'deposit',
  'chosen',
  'notChosen',
  'ticks',
  'withdrawUntil',
  'code',
  'address',
  'device',
  'texts',
  'pdf',
] as const;

/**
 * The words of the page that proves an acceptance, in the language that it was given in; rows without a value are left
 * out. `checkAt`: where the file can be checked. `signature`: the drawing as a data URL.
 */
export function toAuditPage(
  acceptance: Acceptance,
  { t, signature, checkAt }: { t: AuditText; signature: string; checkAt: string },
): AuditPage {
  const { locale, at, choices, printed } = acceptance;
  const titles = (isChosen: boolean) =>
    choices
      .filter(({ chosen }) => chosen === isChosen)
      .map(({ title, group }) => (group ? `${group}: ${title}` : title))
      .join('\n');
  const values: Record<(typeof ROWS)[number], string> = {
    document: acceptance.id,
    name: acceptance.name,
    signature: acceptance.signature === '' ? t('typed') : '',
    moment: t('at', { day: formatDay(copenhagenDay(at)), time: clockText(copenhagenTime(at), locale) }),
    total: formatKr(acceptance.total || printed.offer.total),
    deposit: acceptance.deposit > 0 ? formatKr(acceptance.deposit) : '',
    chosen: titles(true),
    notChosen: titles(false),
    ticks: acceptance.ticks.join('\n'),
    withdrawUntil: acceptance.withdrawUntil && formatDay(acceptance.withdrawUntil),
    code: acceptance.codeTo && t('codeTyped', { to: acceptance.codeTo }),
    address: acceptance.address,
    device: acceptance.userAgent,
    texts: `${acceptance.textVersion} (${locale})`,
    pdf: acceptance.pdfSha256,
  };
  const { offerNumber, revision } = printed.offer;
  return {
    title: t('title', { number: offerNumberText(offerNumber, revision) }),
    text: t('text'),
    rows: ROWS.filter((row) => values[row] !== '').map((row) => [t(row), values[row]]),
    signature: signature === '' ? null : { label: t('signature'), image: signature },
    check: t('check', { address: checkAt }),
  };
}
