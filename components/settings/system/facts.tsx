import type { ReactNode } from 'react';

type Fact = { label: string; value: ReactNode };

/** Values with their names, one below the other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-h-(--row) flex-wrap items-center justify-between gap-x-4 py-1">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="tabular min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
