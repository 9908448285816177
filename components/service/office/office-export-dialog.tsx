'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState, type FormEvent } from 'react';
import { momentText } from '@/components/common/day/day-text';
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
import type { PastExport } from '@/lib/service/shared/office';
import { EXPORT_AS, type ExportAs } from '@/lib/service/shared/office-schema';
import { jobKeys } from '@/lib/service/shared/queries';
import type { JobStatus } from '@/lib/service/shared/values';

type Props = {
  chosen: readonly string[];
  /** Exports that can be read again, the newest first. */
  exports: readonly PastExport[];
  onClose: () => void;
};
const OWN_CHOICES = ['chosen', 'new', 'ready'] as const;

/** Asks which jobs are exported for invoicing and as what, and saves the file. */
export function OfficeExportDialog({ chosen, exports, onClose }: Props) {
  const t = useTranslations('service.office');
  const common = useTranslations('common');
  const locale = useLocale();
  const choices = OWN_CHOICES.filter((value) => value !== 'chosen' || chosen.length > 0);
  /** One of the choices, or the id of an earlier export. */
  const [choice, setChoice] = useState<string>(choices[0] ?? 'new');
  const again = exports.find(({ id }) => id === choice);
  const [format, setFormat] = useState<ExportAs>('xlsx');
  const write = useInvoiceFile();
  const id = useId();
  const { run, isPending } = useCommand({
    command: async (as: ExportAs) => {
      const which = again ? 'again' : (choices.find((value) => value === choice) ?? 'new');
      const { jobs } = await office.exportJobs({
        which,
        jobs: which === 'chosen' ? [...chosen] : [],
        earlier: again?.id ?? '',
        format: as,
      });
      if (jobs.length > 0) saveFile(await write(jobs, as), exportFileName(t('file'), copenhagenToday(new Date()), as));
      return jobs;
    },
    onSuccess: onClose,
    success: (jobs) => {
      if (jobs.length === 0) return { title: t('noneToExport') };
      if (!again) return { title: t('exported', { count: jobs.length }), accent: 'success' };
      const left = again.count - jobs.length;
      return {
        title: t('exportedAgain', { count: jobs.length }),
        ...(left > 0 ? { content: t('leftOut', { left }) } : { accent: 'success' as const }),
      };
    },
    failure: t('exportFailed'),
    invalidates: { success: [{ queryKey: jobKeys.all }] },
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    void run(format);
  };
  return (
    <DialogFrame
      title={t('exportTitle')}
      text={t(again ? 'exportAgainText' : 'exportText')}
      onClose={onClose}
      className="max-w-md"
    >
      <form onSubmit={confirm} className="flex flex-col gap-4">
        <Field>
          <FieldLabel htmlFor={`${id}-which`}>{t('which')}</FieldLabel>
          <NativeSelect id={`${id}-which`} value={choice} onChange={(event) => setChoice(event.target.value)}>
            {choices.map((value) => (
              <option key={value} value={value}>
                {t(`choose.${value}`, { count: chosen.length })}
              </option>
            ))}
            {exports.length > 0 && (
              <optgroup label={t('earlierExports')}>
                {exports.map((one) => (
                  <option key={one.id} value={one.id}>
                    {[momentText(one.at, locale), t('jobCount', { count: one.count }), one.by]
                      .filter(Boolean)
                      .join(' · ')}
                  </option>
                ))}
              </optgroup>
            )}
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
