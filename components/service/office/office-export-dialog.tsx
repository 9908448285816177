'use client';

import { useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { exportRows, pagesOf } from '@/components/common/export/read-rows';
import { saveFile } from '@/components/common/export/save-file';
import { useUnits } from '@/components/common/use-units';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { useCommand } from '@/components/common/use-command';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Field, FieldLabel } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { copenhagenToday } from '@/lib/core/shared/dates';
import { column, exportFileName, type ExportColumn } from '@/lib/core/shared/export/table';
import { office } from '@/lib/service/office-commands';
import { toInvoiceRows, type InvoiceJob, type InvoiceRow } from '@/lib/service/shared/invoice';
import { EXPORT_AS, type ExportAs, type OfficeExportWhich } from '@/lib/service/shared/office-schema';
import { jobKeys } from '@/lib/service/shared/queries';
import type { JobStatus } from '@/lib/service/shared/values';

type Props = { chosen: readonly string[]; onClose: () => void };

/** Asks which jobs are exported for invoicing and as what, and saves the file. */
export function OfficeExportDialog({ chosen, onClose }: Props) {
  const t = useTranslations('service.office');
  const common = useTranslations('common');
  const choices: OfficeExportWhich[] = chosen.length > 0 ? ['chosen', 'new', 'ready'] : ['new', 'ready'];
  const [which, setWhich] = useState<OfficeExportWhich>(choices[0] ?? 'new');
  const [format, setFormat] = useState<ExportAs>('xlsx');
  const write = useInvoiceFile();
  const id = useId();
  const { run, isPending } = useCommand({
    command: async (as: ExportAs) => {
      const { jobs } = await office.exportJobs({ which, jobs: which === 'chosen' ? [...chosen] : [], format: as });
      if (jobs.length > 0) saveFile(await write(jobs, as), exportFileName(t('file'), copenhagenToday(new Date()), as));
      return jobs;
    },
    onSuccess: onClose,
    success: (jobs) =>
      jobs.length > 0
        ? { title: t('exported', { count: jobs.length }), accent: 'success' }
        : { title: t('noneToExport') },
    failure: t('exportFailed'),
    invalidates: { success: [{ queryKey: jobKeys.all }] },
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void run(format);
  };
  return (
    <DialogFrame title={t('exportTitle')} text={t('exportText')} onClose={onClose} className="max-w-md">
      <form onSubmit={confirm} className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={`${id}-which`}>{t('which')}</FieldLabel>
          <NativeSelect
            id={`${id}-which`}
            value={which}
            onChange={(event) => setWhich(event.target.value as OfficeExportWhich)}
          >
            {choices.map((value) => (
              <option key={value} value={value}>
                {t(`choose.${value}`, { count: chosen.length })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field>
          <FieldLabel htmlFor={`${id}-format`}>{t('format')}</FieldLabel>
          <NativeSelect
            id={`${id}-format`}
            value={format}
            onChange={(event) => setFormat(event.target.value as ExportAs)}
          >
            {EXPORT_AS.map((value) => (
              <option key={value} value={value}>
                {t(`formats.${value}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {t('export')}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** Returns a function that writes the file: a table with a row for each line, or JSON as the server answered it. */
function useInvoiceFile() {
  const columns = useInvoiceColumns();
  return async (jobs: readonly InvoiceJob[], format: ExportAs): Promise<Blob> => {
    if (format === 'json') return new Blob([JSON.stringify({ jobs }, null, 2)], { type: 'application/json' });
    const source = { columns, page: pagesOf(toInvoiceRows(jobs)), format };
    const { blob } = await exportRows(source, { signal: new AbortController().signal, onProgress: () => undefined });
    return blob;
  };
}

function useInvoiceColumns(): ExportColumn<InvoiceRow>[] {
  const t = useTranslations('service.office.columns');
  const status = useStatusLabel();
  const units = useUnits();
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : t(value ? 'yes' : 'no'));
  return [
    column('whole', t('job'), ({ job }) => job.jobNumber),
    column('text', t('title'), ({ job }) => job.title),
    column('text', t('status'), ({ job }) => status('job', job.status as JobStatus)),
    column('whole', t('offer'), ({ job }) => job.offerNumber || null),
    column('moment', t('done'), ({ job }) => job.doneAt),
    column('text', t('invoiceRef'), ({ job }) => job.invoiceRef),
    column('text', t('customer'), ({ job }) => job.customer?.name ?? job.customerName),
    column('text', t('cvr'), ({ job }) => job.customer?.cvr),
    column('text', t('ean'), ({ job }) => job.customer?.ean),
    column('text', t('mail'), ({ job }) => job.customer?.invoiceMail),
    column('text', t('contact'), ({ job }) => job.contactName),
    column('text', t('address'), ({ job }) => job.address),
    column('text', t('zip'), ({ job }) => job.zip),
    column('text', t('city'), ({ job }) => job.city),
    column('text', t('kind'), ({ line }) => line && t(`kinds.${line.kind as 'timer'}`)),
    column('day', t('day'), ({ line }) => line?.day),
    column('text', t('text'), ({ line }) => line?.text),
    column('milli', t('qty'), ({ line }) => line?.qtyMilli),
    column('text', t('unit'), ({ line }) => line && units.label(line.unit)),
    column('oere', t('price'), ({ line }) => line?.unitPrice),
    column('whole', t('vatRate'), ({ line }) => line?.vatRate),
    column('text', t('billable'), ({ line }) => yesNo(line?.billable)),
    column('text', t('agreed'), ({ line }) => yesNo(line?.planned)),
    column('oere', t('lineTotal'), ({ line }) => line?.total),
    column('oere', t('subtotal'), ({ job }) => job.subtotal),
    column('oere', t('vat'), ({ job }) => job.vat),
    column('oere', t('total'), ({ job }) => job.total),
    column('oere', t('deposit'), ({ job }) => job.deposit || null),
  ];
}
