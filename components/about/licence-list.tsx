import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTranslations } from 'next-intl/server';
import { Panel } from '@/components/common/panel';
import { collectLicences, LICENCES_FILE, type Licence } from '@/lib/about/licences';

/** The packages in the product, with their licences. */
export async function LicenceList() {
  const t = await getTranslations('about');
  const licences = await readLicences();
  return (
    <Panel title={t('licences')}>
      <details className="px-4 py-3">
        <summary className="cursor-pointer text-muted-foreground">
          {t('licenceCount', { count: licences.length })}
        </summary>
        <ul className="mt-3 flex flex-col gap-1 text-xs">
          {licences.map(({ name, version, licence }) => (
            <li key={`${name}@${version}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-all">
                {name} <span className="tabular text-muted-foreground">{version}</span>
              </span>
              <span className="text-muted-foreground">{licence}</span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}

/** Reads the list written by the build; in development, collects it now. */
async function readLicences(): Promise<Licence[]> {
  try {
    return JSON.parse(await readFile(join(process.cwd(), LICENCES_FILE), 'utf8')) as Licence[];
  } catch {
    return collectLicences(process.cwd());
  }
}
