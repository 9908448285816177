'use client';

import { useTranslations } from 'next-intl';
import { ErrorText } from '@/components/common/form/error-text';
import type { Usage } from '@/lib/settings/shared/types';

/** Where a record of the settings is used; `usage` undefined until it has been read. */
export function UsageList({ usage, error }: { usage: Usage | undefined; error: Error | null }) {
  const t = useTranslations('settings.switch');
  const common = useTranslations('common');
  return (
    <div role="status" className="rounded-md bg-muted px-3 py-2">
      {error ? (
        <ErrorText error={error} />
      ) : !usage ? (
        common('loading')
      ) : usage.items.length === 0 ? (
        t('unused')
      ) : (
        <ul className="list-disc pl-5">
          {usage.items.map(({ what, count }) => (
            <li key={what}>{t(`uses.${what}`, { count })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
