import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Panel } from '@/components/common/panel';
import { collectLicences, LICENCES_FILE, type Licence } from '@/lib/about/server/licences';

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
      <p className="border-t px-4 py-3 text-muted-foreground">
        {t.rich('postcodes', {
          source: (name) => <Source href="https://www.geonames.org/postal-codes/">{name}</Source>,
          licence: (name) => <Source href="https://creativecommons.org/licenses/by/4.0/">{name}</Source>,
        })}
      </p>
    </Panel>
  );
}

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-primary-text underline underline-offset-4">
      {children}
    </a>
  );
}

/** Reads the list written by the build; in development, collects it now. */
async function readLicences(): Promise<Licence[]> {
  try {
    return JSON.parse(
      await readFile(join(/* turbopackIgnore: true */ process.cwd(), LICENCES_FILE), 'utf8'),
    ) as Licence[];
  } catch {
    return collectLicences(process.cwd());
  }
}
