'use client';

import { List, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/core/shared/paths';

const TABS = [
  { key: 'search', href: paths.leadSearch(), Icon: Search },
  { key: 'list', href: paths.leads(), Icon: List },
] as const;

/** The search for one lead, and the list of them all. A phone shows the icons alone. */
export function LeadTabs({ current }: { current: (typeof TABS)[number]['key'] }) {
  const t = useTranslations('leads.tabs');
  return (
    <nav aria-label={t('label')} className="flex rounded-md border bg-card p-0.5">
      {TABS.map(({ key, href, Icon }) => (
        <ButtonLink
          key={key}
          href={href}
          size="sm"
          variant={key === current ? 'secondary' : 'ghost'}
          aria-current={key === current ? 'page' : undefined}
        >
          <Icon aria-hidden /> <span className="max-md:sr-only">{t(key)}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}
