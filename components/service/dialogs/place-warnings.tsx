'use client';

import { useQuery } from '@tanstack/react-query';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/common/form/fields/choice-field';
import { useKnownPostcode } from '@/components/common/form/fields/use-known-postcode';
import { StatusChip } from '@/components/common/status/status-chip';
import { useDebounced } from '@/components/common/use-debounced';
import { paths } from '@/lib/core/shared/paths';
import { toHouseKey } from '@/lib/core/shared/street-address';
import { pb } from '@/lib/pocketbase/shared/client';
import type { JobFormValues } from '@/lib/service/browser/form';
import { addressHistory } from '@/lib/service/shared/address-queries';
import { BEFORE_DONE } from '@/lib/service/shared/rules';

const TYPING_MS = 300;

/** Below a new job's address: that it has none, that its postcode is unknown, and open jobs at the house. */
export function PlaceWarnings() {
  const t = useTranslations('service.form');
  const [address, zip] = useWatch<JobFormValues, ['address', 'zip']>({ name: ['address', 'zip'] });
  return (
    <>
      {address.trim() === '' && (
        <SwitchField<JobFormValues> name="noAddress" label={t('noAddress')} hint={t('noAddressHint')} />
      )}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        <UnknownZip zip={zip.trim()} />
        <OpenJobs address={address} zip={zip} />
      </div>
    </>
  );
}

function Warning({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-md bg-tone-warning px-3 py-2 text-tone-warning-text">
      <p className="flex items-center gap-2 font-medium">
        <TriangleAlert aria-hidden className="size-4 shrink-0" /> {title}
      </p>
      {children}
    </div>
  );
}

/** Four digits that are no postcode in Denmark or Greenland; a foreign one has its country before it. */
function UnknownZip({ zip }: { zip: string }) {
  const t = useTranslations('service.form');
  return useKnownPostcode(zip) === false ? <Warning title={t('unknownZip', { zip })} /> : null;
}

/** Jobs at the house that are not done: the new one may be one of them. */
function OpenJobs({ address, zip }: { address: string; zip: string }) {
  const t = useTranslations('service.form');
  // As text, because equal values must not begin the wait anew.
  const typed = useDebounced(JSON.stringify({ address: address.trim(), zip: zip.trim() }), TYPING_MS);
  const house = JSON.parse(typed) as { address: string; zip: string };
  const { data } = useQuery({ ...addressHistory(pb, house), enabled: toHouseKey(house) !== '' });
  const open = (data?.jobs ?? []).filter(({ status }) => BEFORE_DONE.includes(status));
  if (open.length === 0) return null;
  return (
    <Warning title={t('openJobs', { count: open.length })}>
      <ul className="mt-1 flex flex-col gap-1">
        {open.map(({ id, jobNumber, title, status, floor }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <Link
              href={paths.job(id)}
              target="_blank"
              prefetch={false}
              className="flex min-h-6 items-center gap-1 font-medium underline underline-offset-2 touch:min-h-11"
            >
              {jobNumber} {title} <ExternalLink aria-hidden className="size-3.5" />
            </Link>
            {floor && <span>{floor}</span>}
            <StatusChip entity="job" status={status} />
          </li>
        ))}
      </ul>
    </Warning>
  );
}
