'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFaultText } from '@/components/common/form/error-text';
import { fieldNames } from '@/lib/imports/shared/kinds';
import { readAllRows } from '@/lib/imports/browser/queries';
import { findRowFaults } from '@/lib/imports/browser/row-faults';
import type { Import, ImportRow } from '@/lib/imports/shared/types';
import { useOutcomeText, useReasonText } from '../use-import-texts';

const loadReport = () => import('@/lib/imports/browser/report').then((module) => module.toReport);

/** Makes the report of an import and hands it to the browser as a download. */
export function useReport(theImport: Import) {
  const t = useTranslations('imports');
  const sayFault = useFaultText();
  const sayReason = useReasonText();
  const sayOutcome = useOutcomeText();
  const fieldOf = (name: string) => t(`fields.${name as 'name'}`);
  const reasonOf = (row: ImportRow) => {
    const found = row.outcome === 'fejl' ? findRowFaults(theImport, row) : {};
    const faults = Object.entries({ ...row.warnings, ...found });
    const texts = faults.map(([name, fault]) => `${fieldOf(name)}: ${sayFault(fault)}`);
    return [...texts, sayReason(row)].filter((text) => text !== '').join('; ');
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const [toReport, rows] = await Promise.all([loadReport(), readAllRows(theImport.id)]);
      const columns = theImport.columns ?? {};
      return toReport(
        rows,
        fieldNames(theImport.kind).filter((name) => columns[name] !== undefined),
        {
          row: t('row'),
          outcome: t('happens'),
          reason: t('why'),
          outcomeOf: (row) => sayOutcome(row.outcome, !row.isOpen),
          reasonOf,
          field: fieldOf,
        },
      );
    },
    onSuccess: (text) => download(text, t('reportName', { name: theImport.fileName.replace(/\.[^.]*$/, '') })),
  });
  return { run: () => mutate(), isPending, error };
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
