'use client';

import { useTranslations } from 'next-intl';
import { Money } from '@/components/common/money/money';
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { formatRate, formatWhole } from '@/lib/core/shared/money';
import {
  getDecided,
  getHitRateBp,
  type HitRate,
  type HitRateGroup,
  type HitRateRow,
} from '@/lib/offers/shared/hit-rate';
import { getRowBp } from './row-share';

type Props = { data: HitRate; by: HitRateGroup; textOf: (key: string) => string };

const COLUMNS = ['decided', 'won', 'lost', 'expired', 'rate', 'wonNet', 'decidedNet'] as const;

/** The numbers behind the plot: offers by outcome, their rate, and sums before moms. */
export function HitRateTable({ data, by, textOf }: Props) {
  const t = useTranslations('offers.hitRate');
  const heading = (column: (typeof COLUMNS)[number]) =>
    column === 'rate' && by === 'tabsaarsag' ? t('columns.share') : t(`columns.${column}`);
  return (
    <div className="rounded-lg border bg-card">
      <Table aria-label={t('table', { group: t(`group.${by}`).toLowerCase() })}>
        <TableHeader>
          <TableRow>
            <TableHead scope="col">{t(`group.${by}`)}</TableHead>
            {COLUMNS.map((column) => (
              <TableHead key={column} scope="col" className="text-right">
                {heading(column)}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {data.rows.map((row) => (
            <Row key={row.key} row={row} name={textOf(row.key)} bp={getRowBp(row, data.total, by)} />
          ))}
        </TableBody>
        <TableFooter>
          <Row row={data.total} name={t('all')} bp={by === 'tabsaarsag' ? null : getHitRateBp(data.total)} />
        </TableFooter>
      </Table>
    </div>
  );
}

/** `bp`: null if a rate says nothing. */
function Row({ row, name, bp }: { row: HitRateRow; name: string; bp: number | null }) {
  const decided = getDecided(row);
  const numbers = [decided.count, row.won.count, row.lost.count, row.expired.count];
  return (
    <TableRow>
      <TableHead scope="row" className="text-sm font-normal text-foreground">
        {name}
      </TableHead>
      {numbers.map((count, at) => (
        <TableCell key={COLUMNS[at]} className="tabular text-right">
          {formatWhole(count)}
        </TableCell>
      ))}
      <TableCell className="tabular text-right font-medium">{bp === null ? '–' : formatRate(bp)}</TableCell>
      <TableCell className="text-right">
        <Money oere={row.won.net} />
      </TableCell>
      <TableCell className="text-right">
        <Money oere={decided.net} />
      </TableCell>
    </TableRow>
  );
}
