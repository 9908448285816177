/** The audit pack as a ZIP archive. Each report is made when its turn comes, so that memory does not grow with the pack. */
import type { ZipEntry } from '../../../core/server/zip-file.ts';
import type { AuditPack } from '../../audit-commands.ts';
import type { AuditRow } from '../../shared/audit.ts';
import { auditTables, lostReports, reportPath } from './tables.ts';

type Source = {
  pack: AuditPack;
  /** Makes a job's report. A rejection leaves it out, and the pack says so. */
  makeReport: (row: AuditRow) => Promise<Uint8Array>;
  /** Called after each report, made or not. */
  onReport?: () => void;
  now: Date;
};

/** The tables first, then the reports. */
export async function* auditEntries({ pack, makeReport, onReport, now }: Source): AsyncGenerator<ZipEntry> {
  const textEntry = (name: string, text: string): ZipEntry => ({
    name,
    at: now,
    isCompressed: true,
    content: once(text),
  });
  for (const { name, text } of auditTables(pack)) yield textEntry(name, text);
  const lost: number[] = [];
  for (const row of pack.rows.filter(({ hasReport }) => hasReport)) {
    const bytes = await makeReport(row).catch(() => null);
    if (bytes) yield { name: reportPath(row), at: now, isCompressed: false, content: once(bytes) };
    else lost.push(row.jobNumber);
    onReport?.();
  }
  if (lost.length > 0) {
    const { name, text } = lostReports(lost);
    yield textEntry(name, text);
  }
}

async function* once(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content;
}
